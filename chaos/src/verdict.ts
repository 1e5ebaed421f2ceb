import type { Session } from '@rantau/rig/session';
import { type Check, check } from './check.ts';
import { type Acknowledged, countLost, ledgerSums } from './writers.ts';

/** Everything that was confirmed is there, and the book is balanced. */
export async function nothingLost(
  session: Session,
  { inboundPackages, payments }: Acknowledged,
): Promise<Check[]> {
  const lost =
    (await countLost(session, '/admins/inbound-packages', inboundPackages)) +
    (await countLost(session, '/admins/payments', payments));
  const sums = await ledgerSums(session);
  return [
    check(
      'no acknowledged write is lost',
      lost === 0 && inboundPackages.length > 0 && payments.length > 0,
      `${inboundPackages.length} parcels and ${payments.length} payments confirmed, ${lost} lost`,
    ),
    check(
      'the ledger is balanced',
      Object.values(sums).every((sum) => sum === 0),
      Object.entries(sums)
        .map(([currency, sum]) => `${currency} ${sum}`)
        .join(', '),
    ),
  ];
}
