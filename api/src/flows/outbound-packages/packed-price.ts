import { AppError } from '@rantau/shared/errors';
import { convert, usd } from '@rantau/shared/money';
import { type PackedPrice, unrequestedServices } from '@rantau/shared/outbound-packages';
import { storageDaysOf } from '../../modules/inbound-packages/storage.service.ts';
import { linesOf } from '../../modules/invoices/invoices.repository.ts';
import {
  findStandingInvoice,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { contentsOf, quoteOutboundPackage } from '../../modules/tariffs/quotes.service.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** By its invoice, which may have lines that staff wrote. */
async function invoicedPrice(
  db: Db,
  invoice: NonNullable<Awaited<ReturnType<typeof findStandingInvoice>>>,
  { asked_services }: OutboundPackageRow,
): Promise<PackedPrice> {
  const { id, total_minor, exchange_rate } = invoice;
  const lines = await linesOf(db, id);
  return {
    total_usd_minor: total_minor,
    total_myr_minor:
      exchange_rate === null ? null : convert(usd(total_minor), { rate: String(exchange_rate) }).amount,
    not_asked_for: unrequestedServices(
      lines.map(({ description, amount_minor }) => ({ description, amount_usd_minor: amount_minor })),
      asked_services,
    ),
  };
}

/**
 * Price of an outbound package as packed; null before packing, and if the price engine has no price for it.
 */
export async function packedPrice(
  { config }: Pick<Services, 'config'>,
  db: Db,
  outbound: OutboundPackageRow,
  now: Date,
): Promise<PackedPrice | null> {
  if (outbound.packed_boxes.length === 0) return null;
  const invoice = await findStandingInvoice(db, outbound.id);
  if (invoice) return invoicedPrice(db, invoice, outbound);
  try {
    const { quote } = await quoteOutboundPackage(
      db,
      {
        ...outbound,
        boxes: outbound.packed_boxes,
        contents: await contentsOf(db, outbound),
        storage_days: await storageDaysOf(db, outbound.id, config.storageFreeDays, now),
      },
      now,
    );
    const { total_usd_minor, total_myr_minor, lines } = quote;
    return {
      total_usd_minor,
      total_myr_minor,
      not_asked_for: unrequestedServices(lines, outbound.asked_services),
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
