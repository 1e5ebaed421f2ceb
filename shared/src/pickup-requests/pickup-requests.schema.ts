import { z } from 'zod';
import {
  CalendarDate,
  FreightMode,
  idOf,
  LengthIn,
  MalaysianAddress,
  Minor,
  recordOf,
  ShortText,
  UsAddress,
  WeightLb,
} from '../contract/index.ts';
import { DeclaredItem } from '../inbound-packages/index.ts';
import { statesOf } from '../states/index.ts';
import { isPickupDay } from './pickup-days.ts';
import { pickupRequestStates } from './pickup-requests.states.ts';

export const PickupRequestState = z.enum(statesOf(pickupRequestStates));
export const PickupWindow = z.enum(['morning', 'afternoon', 'evening']);

type Sides = Record<'length_in' | 'width_in' | 'height_in', number | null>;
type Given = Sides & { readonly box_type_id: string | null };

const isGiven = (side: keyof Sides) => (box: Given) => box.box_type_id != null || box[side] != null;
/** Said beside whatever else is wrong with the box. */
const missing = (side: keyof Sides) => ({
  path: [side],
  message: 'required',
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
});

/** A box without a box type has the length of each side. */
export const PickupBox = z
  .object({
    box_type_id: z.uuid().nullable().default(null),
    length_in: LengthIn.nullable().default(null),
    width_in: LengthIn.nullable().default(null),
    height_in: LengthIn.nullable().default(null),
    weight_lb: WeightLb,
    count: z.int().min(1, 'too_small').max(50, 'too_big'),
  })
  .refine(isGiven('length_in'), missing('length_in'))
  .refine(isGiven('width_in'), missing('width_in'))
  .refine(isGiven('height_in'), missing('height_in'));

/** A day on which a driver can come. */
export const PickupDay = CalendarDate.refine(isPickupDay, 'not_a_pickup_day');

export const PickupRequestDraft = z.object({
  mode: FreightMode,
  address: UsAddress,
  recipient: MalaysianAddress,
  boxes: z.array(PickupBox).min(1, 'required').max(20, 'too_long'),
  contents: z.array(DeclaredItem).min(1, 'required').max(100, 'too_long'),
  wanted_on: PickupDay,
  window: PickupWindow,
  /** Brought to the recipient's door; else the recipient collects it in Balakong. */
  home_delivery: z.boolean().default(true),
  note: ShortText.default(''),
});

export const PickupRequest = z
  .object({
    ...recordOf('pickup_request'),
    ...PickupRequestDraft.shape,
    wanted_on: CalendarDate,
    reference: z.string(),
    state: PickupRequestState,
    user_id: idOf('user'),
    scheduled_on: CalendarDate.nullable(),
    scheduled_window: PickupWindow.nullable(),
    driver: z.string().nullable(),
    /** The most it can cost for the sizes entered. */
    ceiling_usd_minor: Minor.nullable(),
    outbound_package_ids: z.array(idOf('outbound_package')),
  })
  .meta({ id: 'PickupRequest' });
export type PickupRequest = z.infer<typeof PickupRequest>;
export const AdminPickupRequest = PickupRequest.extend({ user_name: z.string(), suite: z.string() }).meta({
  id: 'AdminPickupRequest',
});
