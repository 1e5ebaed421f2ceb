import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { resolveDestination } from '@rantau/shared/geography';
import type { InvoiceDraft, ManualLine } from '@rantau/shared/invoices';
import { multiply, usd } from '@rantau/shared/money';
import { type QuoteLine, servicePrice, type Tariff, taxLines } from '@rantau/shared/pricing';
import type { z } from 'zod';
import { storageDaysOf } from '../../modules/inbound-packages/storage.service.ts';
import { hasInvoiceForPickup, type NewLine } from '../../modules/invoices/invoices.repository.ts';
import { lockPickup } from '../../modules/pickup-requests/pickup-requests.repository.ts';
import { contentsOf, quoteOutboundPackage } from '../../modules/tariffs/quotes.service.ts';
import { loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockOutboundPackage } from '../outbound-packages/move-outbound-package.ts';

type Draft = Omit<z.output<typeof InvoiceDraft>, 'issue'>;
type Manual = z.output<typeof ManualLine>;

/** Parts of an invoice before it is written. */
export interface Composition {
  readonly lines: readonly NewLine[];
  readonly computed_with: Readonly<Record<string, unknown>> | null;
  /** The discount code that was used, and one that no longer held. */
  readonly discount_code: string | null;
  readonly refused_code: string | null;
}

/** Amounts of the lines below zero, from zero. */
export const discountOfLines = (lines: readonly Pick<NewLine, 'amount_minor'>[]): number =>
  lines.reduce((off, line) => off - Math.min(0, line.amount_minor), 0);
export const totalOfLines = (lines: readonly Pick<NewLine, 'amount_minor'>[]): number =>
  lines.reduce((sum, line) => sum + line.amount_minor, 0);

const plain = { computed_with: null, discount_code: null, refused_code: null } as const;

const toLine = ({ unit_price_usd_minor, amount_usd_minor, ...line }: QuoteLine): NewLine => ({
  ...line,
  unit_price_minor: unit_price_usd_minor,
  amount_minor: amount_usd_minor,
});

const toCharge = ({ kind, description, amount_minor, details = {} }: NewLine) => ({
  kind,
  description,
  amount_usd_minor: amount_minor,
  details,
});

/** Lines that staff write. */
export const manualLines = (lines: readonly Manual[]): NewLine[] =>
  lines.map(({ charge, ...line }) => ({
    kind: 'manual',
    ...line,
    amount_minor: multiply(usd(line.unit_price_minor), line.quantity).amount,
    details: { charge },
  }));

/** Lines with their taxes anew, one line a tax and rate for all of them. */
export function withTaxes<L extends NewLine>(
  lines: readonly L[],
  tariff: Pick<Tariff, 'on' | 'taxes'>,
): { readonly charged: L[]; readonly taxes: NewLine[] } {
  const charged = lines.filter(({ kind }) => kind !== 'tax');
  return { charged, taxes: taxLines(charged.map(toCharge), tariff).map(toLine) };
}

/** The packed outbound package, priced: the same cents as the quote for these boxes. */
async function freight(
  { config }: Pick<Services, 'config'>,
  db: Db,
  draft: Draft,
  now: Date,
): Promise<Composition> {
  if (!draft.outbound_package_id) throw fieldError({ outbound_package_id: 'required' });
  const outbound = await lockOutboundPackage(db, draft.outbound_package_id);
  const mode = draft.kind === 'sea_freight' ? 'sea' : 'air';
  if (!outbound || outbound.user_id !== draft.user_id || outbound.mode !== mode)
    throw fieldError({ outbound_package_id: 'not_found' });
  if (outbound.packed_boxes.length === 0) throw new AppError('package_not_measured');
  if (outbound.state !== 'packed')
    throw new AppError('transition_refused', { metadata: { from: outbound.state, to: 'invoiced' } });
  const { quote, refused_code } = await quoteOutboundPackage(
    db,
    {
      ...outbound,
      boxes: outbound.packed_boxes,
      contents: await contentsOf(db, outbound),
      storage_days: await storageDaysOf(db, outbound.id, config.storageFreeDays, now),
    },
    now,
  );
  return {
    lines: quote.lines.map(toLine),
    computed_with: quote.computed_with,
    discount_code: refused_code ? null : outbound.discount_code,
    refused_code,
  };
}

/** Fetching boxes in the USA, by the price in force, for the zone that they go to. */
async function pickup(db: Db, draft: Draft, now: Date): Promise<Composition> {
  if (!draft.pickup_request_id) throw fieldError({ pickup_request_id: 'required' });
  // Held, so that two drafts at once are not both the first.
  const request = await lockPickup(db, draft.pickup_request_id);
  if (request?.user_id !== draft.user_id) throw fieldError({ pickup_request_id: 'not_found' });
  if (request.state === 'cancelled') throw fieldError({ pickup_request_id: 'invalid' });
  if (await hasInvoiceForPickup(db, request.id)) throw new AppError('already_exists');
  if (draft.lines.length > 0) return { lines: [], ...plain };
  const where = resolveDestination(request.recipient);
  const tariff = await loadTariff(db, { on: calendarDate(now, malaysiaZone) });
  const price = where.ok ? servicePrice(tariff, 'pickup', where.zone) : null;
  if (!price || (price.basis !== 'per_box' && price.basis !== 'per_shipment'))
    throw new AppError('rate_missing');
  const boxes = request.boxes.reduce((sum, { count }) => sum + count, 0);
  const quantity = price.basis === 'per_box' ? boxes : 1;
  const charge: QuoteLine = {
    kind: 'service',
    description: 'service_pickup',
    quantity: String(quantity),
    unit: price.basis === 'per_box' ? 'box' : 'shipment',
    unit_price_usd_minor: price.amount_usd_minor,
    amount_usd_minor: quantity * price.amount_usd_minor,
    details: {},
  };
  return { ...plain, lines: [toLine(charge)] };
}

/** The subject of an invoice of each kind; that of an order is made by its quote alone. */
const subjects = {
  sea_freight: 'outbound_package_id',
  air_freight: 'outbound_package_id',
  pickup: 'pickup_request_id',
  online_order: null,
} as const satisfies Record<Draft['kind'], keyof Draft | null>;

/** Refuses to name what an invoice of this kind is not for: issued and paid, it would move that on. */
function refuseStrayIds(draft: Draft): void {
  for (const field of ['outbound_package_id', 'pickup_request_id'] as const)
    if (draft[field] !== null && field !== subjects[draft.kind])
      throw fieldError({ [field]: 'unknown_option' });
}

/** The lines of a draft: what the price engine says, then what staff add by hand. */
export async function composeInvoice(
  services: Pick<Services, 'config'>,
  db: Db,
  draft: Draft,
  now: Date,
): Promise<Composition> {
  refuseStrayIds(draft);
  const priced =
    draft.kind === 'pickup'
      ? await pickup(db, draft, now)
      : draft.kind === 'online_order'
        ? { lines: [], ...plain }
        : await freight(services, db, draft, now);
  const tariff = await loadTariff(db, { on: calendarDate(now, malaysiaZone) });
  const { charged, taxes } = withTaxes([...priced.lines, ...manualLines(draft.lines)], tariff);
  const lines = [...charged, ...taxes];
  if (lines.length === 0) throw fieldError({ lines: 'required' });
  if (totalOfLines(lines) < 0) throw fieldError({ lines: 'too_small' });
  return { ...priced, lines };
}
