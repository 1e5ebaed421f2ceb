import type { FreightMode, MalaysianAddress } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import { resolveDestination } from '@rantau/shared/geography';
import type { Id } from '@rantau/shared/ids';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { Box, ShippingRequest } from '@rantau/shared/outbound-packages';
import { type Quote, quoteUnpacked } from '@rantau/shared/pricing';
import type { z } from 'zod';
import type { InboundPackageRow } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { contentsOf, readShippable } from '../../modules/inbound-packages/packing.service.ts';
import { storageDays } from '../../modules/inbound-packages/storage.service.ts';
import { type OutboundPackageToPrice, quoteOutboundPackage } from '../../modules/tariffs/quotes.service.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Services } from '../../platform/services.ts';

export type ShippingOptions = z.output<typeof ShippingRequest>;

/** A postcode is in exactly one state; an inbound package with both wrong comes back months later. */
export function refuseUnknownPlace(recipient: MalaysianAddress): void {
  const place = resolveDestination(recipient);
  if (place.ok) return;
  const fields = { [`recipient.${place.field}`]: place.reason };
  throw place.reason === 'postcode_not_in_state'
    ? new AppError('postcode_not_in_state', { fields })
    : fieldError(fields);
}

/** Refuses goods that this freight mode does not allow, before they are packed. */
export async function refuseProhibited(
  db: Db,
  mode: FreightMode,
  contents: readonly DeclaredItem[],
): Promise<void> {
  const ids = [...new Set(contents.map(({ goods_type_id }) => goods_type_id))];
  if (ids.length === 0) return;
  const kinds = await db
    .selectFrom('goods_types')
    .select(['id', 'code', 'sea', 'air'])
    .where(isOneOf('id', ids))
    .execute();
  const prohibited = kinds.filter((kind) => kind[mode] === 'prohibited');
  const refused = contents.findIndex(
    ({ goods_type_id }) =>
      !kinds.some(({ id }) => id === goods_type_id) || prohibited.some(({ id }) => id === goods_type_id),
  );
  if (refused < 0) return;
  const field = `contents.${refused}.goods_type_id`;
  if (prohibited.length === 0) throw fieldError({ [field]: 'unknown_option' });
  throw new AppError('goods_prohibited', {
    fields: { [field]: 'goods_prohibited' },
    metadata: { goods: prohibited.map(({ code }) => code) },
  });
}

/** A package as its own box, until packages are consolidated. */
const asBox = (inbound: {
  readonly length_in: number | null;
  readonly width_in: number | null;
  readonly height_in: number | null;
  readonly weight_lb: number | null;
}): Box => {
  const { length_in, width_in, height_in, weight_lb } = inbound;
  if (length_in === null || width_in === null || height_in === null || weight_lb === null)
    throw new AppError('package_not_measured');
  return { box_type_id: null, length_in, width_in, height_in, weight_lb };
};

interface Unpacked
  extends Pick<OutboundPackageToPrice, 'mode' | 'user_id' | 'recipient' | 'contents' | 'services'> {
  readonly own_boxes: readonly Box[];
  readonly discount_code?: string | null | undefined;
}

/** Price of shipping now: the packages as measured, or the boxes as their sender entered them. */
export async function priceUnpacked(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { own_boxes, contents, discount_code = null, ...options }: Unpacked,
  inboundPackages: readonly InboundPackageRow[],
  now: Date,
): Promise<Quote> {
  const outbound = {
    ...options,
    boxes: inboundPackages.length > 0 ? inboundPackages.map(asBox) : own_boxes,
    contents: inboundPackages.length > 0 ? contentsOf(inboundPackages) : contents,
    discount_code,
    storage_days: storageDays(inboundPackages, config.storageFreeDays, now),
  };
  const { quote, refused_code, refused_because } = await quoteOutboundPackage(
    db,
    outbound,
    now,
    quoteUnpacked,
  );
  if (refused_code)
    throw new AppError('discount_code_invalid', {
      fields: { discount_code: refused_because ?? 'code_not_applicable' },
    });
  return quote;
}

/** The price before anything is asked for. */
export async function previewOutboundPackage(
  services: Pick<Services, 'config'>,
  db: Db,
  mode: FreightMode,
  userId: Id<'user'>,
  options: ShippingOptions,
  now: Date,
): Promise<Quote> {
  refuseUnknownPlace(options.recipient);
  const inboundPackages = await readShippable(db, userId, options.inbound_package_ids);
  await refuseProhibited(
    db,
    mode,
    inboundPackages.length > 0 ? contentsOf(inboundPackages) : options.contents,
  );
  return priceUnpacked(services, db, { ...options, mode, user_id: userId }, inboundPackages, now);
}

/** A price as an outbound package keeps it, for its owner to compare what was packed with. */
export const toEstimate = ({ total_usd_minor, total_myr_minor, on, computed_with }: Quote) => ({
  estimate: JSON.stringify({ total_usd_minor, total_myr_minor, on }),
  estimate_computed_with: JSON.stringify(computed_with),
});
