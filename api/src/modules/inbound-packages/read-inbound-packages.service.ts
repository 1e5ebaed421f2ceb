import type { Id } from '@rantau/shared/ids';
import type { AdminInboundPackage, DeclaredItem, InboundPackage } from '@rantau/shared/inbound-packages';
import { freeUntil } from '@rantau/shared/storage-clock';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/pages.ts';
import { toInstant } from '../../platform/database/type-parsers.ts';
import { toImageLink } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import {
  findIdsIn,
  findNamedInboundPackages,
  type NamedInboundPackage,
} from './inbound-packages.repository.ts';

const declaredValue = (items: readonly DeclaredItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity * item.unit_value_usd_minor, 0);

type Shows = Pick<Services, 'files' | 'clock' | 'config'>;

/** Packages as staff see them, in the order of the ids: all in one query. */
export const readInboundPackages = async (
  services: Shows,
  db: Db,
  ids: readonly Id<'inbound_package'>[],
): Promise<AdminInboundPackage[]> =>
  ids.length === 0
    ? []
    : showInboundPackages(services, inOrder(ids, await findNamedInboundPackages(db, ids)));

export function showInboundPackages(
  services: Shows,
  rows: readonly NamedInboundPackage[],
): AdminInboundPackage[] {
  const now = services.clock.now();
  return rows.map((row) => ({
    ...row,
    declared_value_usd_minor: declaredValue(row.items),
    free_until:
      row.received_at === null
        ? null
        : freeUntil(row.received_at, { free_days: services.config.storageFreeDays }),
    photos: (row.photos ?? []).map((image) =>
      toImageLink(services.files, now, { ...image, created_at: toInstant(image.created_at) }),
    ),
  }));
}

/** The same as its owner sees it. */
export const toOwners = ({
  raw_tracking_number: _raw,
  location: _location,
  staff_note: _note,
  suite: _suite,
  user_name: _name,
  outbound_package_reference: _reference,
  outbound_package_mode: _mode,
  ...inbound
}: AdminInboundPackage): InboundPackage => inbound;

/** What lies in an outbound package, as staff see it. */
export async function readInboundPackagesIn(
  services: Shows,
  db: Db,
  outboundPackageId: Id<'outbound_package'>,
): Promise<AdminInboundPackage[]> {
  const ids = await findIdsIn(db, outboundPackageId);
  return readInboundPackages(services, db, ids);
}

export { findNamedInboundPackages };
