import type { Actor } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { toCsv } from '@rantau/shared/csv';
import { plainMoney } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { type drawManifest, filing, type Manifest } from '../../modules/manifests/manifest-document.ts';
import { manifestWords } from '../../modules/manifests/manifest-words.ts';
import { findManifest } from '../../modules/manifests/manifests.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import { getTrip } from '../trips/trips.ts';

const readManifest = async (db: Db, tripId: Id<'trip'>): Promise<Manifest> => ({
  trip: await getTrip(db, tripId),
  rows: await findManifest(db, tripId),
});

/** Manifest of a trip as CSV. */
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

const draw = inWorker<typeof drawManifest>(
  new URL('../../modules/manifests/manifest-document.ts', import.meta.url),
  'drawManifest',
);

/** Manifest of a trip as PDF. */
export async function manifestPdf(
  db: Db,
  actor: Actor,
  tripId: Id<'trip'>,
  locale: Locale,
): Promise<{ code: string; bytes: Buffer }> {
  const manifest = await readManifest(db, tripId);
  return { code: manifest.trip.code, bytes: toBuffer(await draw(actor, manifest, locale)) };
}
