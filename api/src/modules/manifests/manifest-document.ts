import type { Locale } from '@rantau/shared/contract';
import { noEeiLegend } from '@rantau/shared/export-information';
import { formatDate, formatNumber, malaysiaZone, plainMoney } from '@rantau/shared/format';
import type { Trip } from '@rantau/shared/trips';
import { descriptionList, footer, letterhead } from '../../platform/documents/letterhead.ts';
import { closePdf, openPdf, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import { manifestWords } from './manifest-words.ts';
import type { ManifestRow } from './manifests.repository.ts';

export interface Manifest {
  readonly trip: Trip;
  readonly rows: readonly ManifestRow[];
}

const sum = (
  rows: readonly ManifestRow[],
  of: 'boxes' | 'weight_lb' | 'volume_cft' | 'value_usd_minor',
): number => rows.reduce((total, row) => total + Math.round(row[of] * 100), 0) / 100;

export const filing = ({ itn }: ManifestRow): string => itn ?? noEeiLegend;

/** Manifest of a trip as PDF, for the carrier and for customs on both sides. */
export async function drawManifest({ trip, rows }: Manifest, locale: Locale): Promise<Buffer> {
  const w = manifestWords[locale];
  const day = (at: string) => formatDate(at, locale, malaysiaZone);
  const doc = await openPdf({
    title: `${w.title} ${trip.code}`,
    on: trip.departs_at.slice(0, 10),
    locale,
    paper: [842, 595],
  });
  const { margins, width } = doc.page;
  const inner = width - margins.left - margins.right;
  const top = letterhead(doc, w.title, trip.code);
  const left = descriptionList(
    doc,
    [
      [w.carrier, `${trip.carrier_name} ${trip.voyage}`.trim()],
      [w.container, trip.container_number ?? '–'],
    ],
    margins.left,
    top,
    inner / 2 - 10,
  );
  const right = descriptionList(
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
  return closePdf(doc, footer());
}
