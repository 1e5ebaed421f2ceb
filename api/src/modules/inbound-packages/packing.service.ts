import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRequestShipping, type DeclaredItem } from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  findInboundPackages,
  type InboundPackageRow,
  lockInboundPackages,
} from './inbound-packages.repository.ts';
import { changeInboundPackage } from './inbound-packages.service.ts';

/** Why these packages can't be shipped together, each with its reason. */
function refuseUnshippable(inboundPackages: readonly InboundPackageRow[]): void {
  const refused = inboundPackages.flatMap((inbound) => {
    const decision = canRequestShipping(inbound);
    return decision.ok ? [] : [{ id: inbound.id, reference: inbound.reference, reason: decision.reason }];
  });
  if (refused.length > 0) throw new AppError('packages_not_together', { metadata: { refused } });
}

const ofOwner = (
  inboundPackages: readonly InboundPackageRow[],
  userId: Id<'user'>,
  ids: readonly Id<'inbound_package'>[],
): readonly InboundPackageRow[] => {
  const own = inboundPackages.filter(({ user_id }) => user_id === userId);
  // Another's package is not there, and neither is one that never was.
  if (own.length !== new Set(ids).size) throw new AppError('not_found');
  return own;
};

/** Packages of a customer that can be shipped, locked until the transaction ends. */
export async function lockShippable(trx: Db, userId: Id<'user'>, ids: readonly Id<'inbound_package'>[]) {
  const inboundPackages = ofOwner(await lockInboundPackages(trx, ids), userId, ids);
  refuseUnshippable(inboundPackages);
  return inboundPackages;
}

/** The same without locking them, for a preview. */
export async function readShippable(db: Db, userId: Id<'user'>, ids: readonly Id<'inbound_package'>[]) {
  const inboundPackages = ofOwner(await findInboundPackages(db, ids), userId, ids);
  refuseUnshippable(inboundPackages);
  return inboundPackages;
}

/** The contents as declared to customs. */
export const contentsOf = (inboundPackages: readonly InboundPackageRow[]): DeclaredItem[] =>
  inboundPackages.flatMap(({ items }) => items);

export async function putInOutboundPackage(
  trx: Db,
  by: ActorContext,
  inboundPackages: readonly InboundPackageRow[],
  outboundPackageId: Id<'outbound_package'>,
  reference: string,
): Promise<void> {
  for (const inbound of inboundPackages)
    await changeInboundPackage(trx, by, inbound, {
      action: 'inbound_package.choose',
      note: reference,
      sets: { outbound_package_id: outboundPackageId },
    });
}

/** Moves the inbound packages in a packed outbound package to packed. */
export async function packInboundPackages(
  trx: Db,
  by: ActorContext,
  inboundPackages: readonly InboundPackageRow[],
  reference: string,
) {
  for (const inbound of inboundPackages)
    if (inbound.state === 'ready')
      await changeInboundPackage(trx, by, inbound, {
        action: 'inbound_package.pack',
        to: 'packed',
        note: reference,
      });
}

/** Unpacks packages, to be packed again; they stay in the outbound package unless `leave` is set. */
export async function unpackInboundPackages(
  trx: Db,
  by: ActorContext,
  inboundPackages: readonly InboundPackageRow[],
  reference: string,
  { leave }: { readonly leave: boolean },
): Promise<void> {
  for (const inbound of inboundPackages) {
    const packed = inbound.state === 'packed';
    if (!packed && !leave) continue;
    await changeInboundPackage(trx, by, inbound, {
      action: 'inbound_package.unpack',
      note: reference,
      ...(packed && { to: 'ready' as const }),
      ...(leave && { sets: { outbound_package_id: null } }),
    });
  }
}
