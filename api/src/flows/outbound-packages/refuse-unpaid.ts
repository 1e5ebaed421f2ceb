import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canGoOn, type GoodsDue } from '@rantau/shared/invoices';
import { findDues, findLoad } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { Db } from '../../platform/database/database.ts';

/** Refuses to let goods go on for which something is owed, also again: a cheque bounces after they were released. */
export function refuseUnpaid(goods: GoodsDue & { readonly outbound_package_reference: string }): void {
  const decision = canGoOn(goods);
  if (decision.ok) return;
  const { state, outbound_package_reference: reference } = goods;
  throw new AppError(decision.reason, { metadata: { state, reference } });
}

/** The same of goods that are put on a trip. */
export async function refuseUnpaidLoad(trx: Db, ids: readonly Id<'outbound_package'>[]): Promise<void> {
  for (const due of await findDues(trx, ids)) refuseUnpaid(due);
}

/** The same of all that a trip is about to leave with. */
export const refuseUnpaidDeparture = async (trx: Db, tripId: Id<'trip'>): Promise<void> =>
  refuseUnpaidLoad(trx, await findLoad(trx, tripId));
