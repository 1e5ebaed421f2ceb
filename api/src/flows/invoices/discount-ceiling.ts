import { can } from '@rantau/shared/access';
import { isAboveCeiling } from '@rantau/shared/discounts';
import { AppError } from '@rantau/shared/errors';
import type { NewLine } from '../../modules/invoices/invoices.repository.ts';
import { readPaymentSettings } from '../../modules/payments/payment-settings.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { discountOfLines } from './compose-invoice.ts';

/** Refuses discounts by hand of more than a code may take off, unless an owner writes them. */
export async function refuseAboveCeiling(
  db: Db,
  { actor }: Pick<ActorContext, 'actor'>,
  lines: readonly NewLine[],
): Promise<void> {
  const off = discountOfLines(lines.filter(({ kind }) => kind === 'manual'));
  if (off === 0 || can(actor, 'discount-code:exceed-ceiling', {})) return;
  const charged = lines.filter(({ kind, amount_minor }) => kind !== 'tax' && amount_minor > 0);
  const of = charged.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const { discount_ceiling_bp, discount_ceiling_usd_minor } = await readPaymentSettings(db);
  const ceiling = { discount_ceiling_bp, discount_ceiling_usd_minor };
  const kinds = [
    { kind: 'amount', value: off },
    { kind: 'percentage', value: (off * 10_000) / of },
  ] as const;
  if (kinds.every((discount) => isAboveCeiling(discount, ceiling)))
    throw new AppError('above_ceiling', { metadata: ceiling });
}
