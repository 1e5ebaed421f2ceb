import { type ExportBoardRow, exportGroups } from '@rantau/shared/export-information';
import type { Id } from '@rantau/shared/ids';
import { findExportItems, findShippersOnTrip } from '../../modules/outbound-packages/trip-load.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { getTrip } from '../trips/trips.ts';

/** What the rule of 15 CFR 30.37(a) makes of everything loaded, with the names and numbers to file it by. */
export async function exportBoard(db: Db, tripId: Id<'trip'>): Promise<ExportBoardRow[]> {
  await getTrip(db, tripId);
  const loaded = new Map((await findShippersOnTrip(db, tripId)).map((each) => [each.id, each]));
  return exportGroups(await findExportItems(db, tripId)).map(
    ({ shipper_id: _, outbound_package_ids, ...group }) => {
      const packages = outbound_package_ids.flatMap((id) => loaded.get(id) ?? []);
      return {
        ...group,
        shipper_name: packages[0]?.user_name ?? '',
        suite: packages[0]?.suite ?? '',
        packages: packages.map(({ id, reference, itn }) => ({ id, reference, itn })),
      };
    },
  );
}
