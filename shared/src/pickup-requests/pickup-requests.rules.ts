import type { z } from 'zod';
import { type QuoteRequestInput, toQuoteBox } from '../pricing/index.ts';
import type { PickupRequestDraft } from './pickup-requests.schema.ts';
import type { PickupRequestState } from './pickup-requests.states.ts';

type Draft = z.output<typeof PickupRequestDraft>;

/** Fields that decide the price of a pickup. */
export interface PricedPickup extends Pick<Draft, 'mode' | 'boxes' | 'home_delivery'> {
  readonly recipient: Pick<Draft['recipient'], 'state' | 'postcode'>;
  readonly contents: readonly Pick<
    Draft['contents'][number],
    'goods_type_id' | 'quantity' | 'unit_value_usd_minor'
  >[];
}

/** The quote that is the ceiling of a pickup: its boxes as entered, fetched in the USA and, if asked, delivered to the door. */
export const ceilingRequestOf = ({
  mode,
  recipient,
  boxes,
  contents,
  home_delivery,
}: PricedPickup): QuoteRequestInput => ({
  customer_kind: 'standard',
  mode,
  destination: { state: recipient.state, postcode: recipient.postcode },
  boxes: boxes.map((box) => toQuoteBox(box, box.count)),
  goods: contents.map((item) => ({
    goods_type_id: item.goods_type_id,
    value_usd_minor: item.quantity * item.unit_value_usd_minor,
  })),
  services: { pickup: true, home_delivery },
});

/** Its owner may change all of it until a driver is sent. */
export const canChangePickup = (state: PickupRequestState): boolean => state === 'requested';
