import { PickupBox, type PickupRequestDraft } from '@rantau/shared/pickup-requests';
import type { QuoteRequestInput } from '@rantau/shared/pricing';
import { z } from 'zod';

const Declared = z.object({
  goods_type_id: z.uuid(),
  quantity: z.int().min(1),
  unit_value_usd_minor: z.int().min(0),
});

/** As much of a pickup as a price needs. */
const Enough = z.object({
  mode: z.enum(['sea', 'air']),
  boxes: z.array(PickupBox).min(1),
  recipient: z.object({ postcode: z.string().regex(/^\d{5}$/), state: z.string().min(1) }),
});

/** The request for a ceiling, or null while sizes or destination are missing. */
export function ceilingRequest(draft: z.input<typeof PickupRequestDraft>): QuoteRequestInput | null {
  const enough = Enough.safeParse(draft);
  if (!enough.success) return null;
  const { mode, boxes, recipient } = enough.data;
  return {
    customer_kind: 'standard',
    mode,
    destination: { state: recipient.state, postcode: recipient.postcode },
    boxes: boxes.map((box) => ({
      box_type_id: box.box_type_id,
      length: box.length_in,
      width: box.width_in,
      height: box.height_in,
      weight: box.weight_lb,
      count: box.count,
    })),
    goods: draft.contents.flatMap((item) => {
      const { data } = Declared.safeParse(item);
      return data
        ? [
            {
              goods_type_id: data.goods_type_id,
              value_usd_minor: data.quantity * data.unit_value_usd_minor,
            },
          ]
        : [];
    }),
    services: { pickup: true, home_delivery: true },
  };
}
