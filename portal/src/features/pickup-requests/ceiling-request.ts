import { ceilingRequestOf, PickupBox, type PickupRequestDraft } from '@rantau/shared/pickup-requests';
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
  home_delivery: z.boolean(),
  boxes: z.array(PickupBox).min(1),
  recipient: z.object({ postcode: z.string().regex(/^\d{5}$/), state: z.string().min(1) }),
});

/** The request for a ceiling, or null while sizes or destination are missing. */
export function ceilingRequest(draft: z.input<typeof PickupRequestDraft>): QuoteRequestInput | null {
  const enough = Enough.safeParse(draft);
  if (!enough.success) return null;
  const contents = draft.contents.flatMap((item) => {
    const { data } = Declared.safeParse(item);
    return data ? [data] : [];
  });
  return ceilingRequestOf({ ...enough.data, contents });
}
