import { PickupBox, type PickupRequestDraft } from '@rantau/shared/pickup-requests';
import type { QuoteRequestInput } from '@rantau/shared/pricing';
import { z } from 'zod';

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
    services: { pickup: true, home_delivery: true },
  };
}
