import type { Locale } from '@rantau/shared/contract';
import { toCsv } from '@rantau/shared/csv';
import { noEeiLegend } from '@rantau/shared/export-information';
import { formatDate, formatNumber, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { Trip } from '@rantau/shared/trips';
import type { Db } from '../../database/database.ts';
import { facts, footOf, letterhead } from '../documents/letterhead.ts';
import { closePaper, openPaper, write } from '../documents/paper.ts';
import { roomFor, table } from '../documents/table.ts';
import { getTrip } from '../trips/trips.service.ts';
import { manifestWords } from './manifest-words.ts';
import { findManifest, type ManifestRow } from './manifests.repository.ts';

interface Manifest {
  readonly trip: Trip;
  readonly rows: readonly ManifestRow[];
}

const readManifest = async (db: Db, tripId: Id<'trip'>): Promise<Manifest> => ({
  trip: await getTrip(db, tripId),
  rows: await findManifest(db, tripId),
});

const sum = (
  rows: readonly ManifestRow[],
  of: 'boxes' | 'weight_lb' | 'volume_cft' | 'value_usd_minor',
): number => rows.reduce((total, row) => total + Math.round(row[of] * 100), 0) / 100;

const filing = ({ itn }: ManifestRow): string => itn ?? noEeiLegend;

/** What is aboard a trip, as a spreadsheet reads it. */
export async function manifestCsv(
  db: Db,
  tripId: Id<'trip'>,
  locale: Locale,
): Promise<{ code: string; text: string }> {
  const { trip, rows } = await readManifest(db, tripId);
  const w = manifestWords[locale];
  const text = toCsv(
    [
      w.reference,
      w.suite,
      w.sender,
      w.recipient,
      w.place,
      w.boxes,
      w.weight,
      w.volume,
      w.contents,
      w.value,
      w.itn,
    ],
    rows.map((row) => [
      row.reference,
      row.suite,
      row.sender,
      row.recipient,
      row.place,
      String(row.boxes),
      String(row.weight_lb),
      String(row.volume_cft),
      row.contents,
      plainMoney(row.value_usd_minor),
      filing(row),
    ]),
  );
  return { code: trip.code, text };
}

/** What is aboard a trip, on paper: for the carrier, and for customs on both sides. */
export async function manifestPdf(
  db: Db,
  tripId: Id<'trip'>,
  locale: Locale,
): Promise<{ code: string; bytes: Buffer }> {
  const { trip, rows } = await readManifest(db, tripId);
  const w = manifestWords[locale];
  const day = (at: string) => formatDate(at, locale, malaysiaZone);
  const doc = await openPaper({
    title: `${w.title} ${trip.code}`,
    on: trip.departs_at.slice(0, 10),
    locale,
    paper: [842, 595],
  });
  const { margins, width } = doc.page;
  const inner = width - margins.left - margins.right;
  const top = letterhead(doc, w.title, trip.code);
  const left = facts(
    doc,
    [
      [w.carrier, `${trip.carrier_name} ${trip.voyage}`.trim()],
      [w.container, trip.container_number ?? '–'],
    ],
    margins.left,
    top,
    inner / 2 - 10,
  );
  const right = facts(
    doc,
    [
      [w.departs, day(trip.departed_at ?? trip.departs_at)],
      [w.arrives, day(trip.arrived_at ?? trip.arrives_at)],
    ],
    margins.left + inner / 2,
    top,
    inner / 2,
  );
  const end = table(
    doc,
    [
      { title: w.reference, width: 72 },
      { title: w.sender, width: 96 },
      { title: w.recipient, width: 110 },
      { title: w.boxes, width: 44, align: 'right' },
      { title: w.weight, width: 60, align: 'right' },
      { title: w.volume, width: 66, align: 'right' },
      { title: w.contents, width: inner - 594 },
      { title: w.value, width: 66, align: 'right' },
      { title: w.itn, width: 80 },
    ],
    rows.map((row) => [
      row.reference,
      `${row.sender} · ${row.suite}`,
      `${row.recipient}, ${row.place}`,
      String(row.boxes),
      formatNumber(row.weight_lb, locale),
      formatNumber(row.volume_cft, locale),
      row.contents,
      plainMoney(row.value_usd_minor),
      filing(row),
    ]),
    Math.max(left, right) + 14,
  );
  const last = roomFor(doc, end + 10, 20);
  const totals =
    rows.length === 0
      ? w.empty
      : `${w.total}: ${rows.length} · ${sum(rows, 'boxes')} ${w.boxes.toLowerCase()} · ${formatNumber(sum(rows, 'weight_lb'), locale)} lb · ${formatNumber(sum(rows, 'volume_cft'), locale)} cft · US$${plainMoney(sum(rows, 'value_usd_minor'))}`;
  write(doc, totals, margins.left, last, { bold: true, size: 10, width: inner });
  return { code: trip.code, bytes: await closePaper(doc, footOf()) };
}
