import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canGoOn, type GoodsDue } from '@rantau/shared/invoices';
import { lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { findDues, findInvoicesDue } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Holds what must be paid for goods, so that no payment of it is taken back while they go on. Before the goods
 * themselves, as whoever settles it does.
 */
export async function lockDues(trx: Db, ...ids: readonly Id<'outbound_package'>[]): Promise<void> {
  await lockInvoices(trx, await findInvoicesDue(trx, ids));
}

/** Refuses to let goods go on for which something is owed, also again: a cheque bounces after they were released. */
export function refuseUnpaid(goods: GoodsDue & { readonly outbound_package_reference: string }): void {
  const decision = canGoOn(goods);
  if (decision.ok) return;
  const { state, outbound_package_reference: reference } = goods;
  throw new AppError(decision.reason, { metadata: { state, reference } });
}

/** The same of goods that are put on a trip. What a trip left with is a fact, and waits in Balakong until it is paid. */
export async function refuseUnpaidLoad(trx: Db, id: Id<'outbound_package'>): Promise<void> {
  for (const due of await findDues(trx, [id])) refuseUnpaid(due);
}
