import { z } from 'zod';
import { FreightMode, Instant, idOf, LongText, Name, recordOf, ShortText } from '../contract/index.ts';
import { statesOf } from '../states/index.ts';
import { tripCodeForm } from './trips.forms.ts';
import { tripEvents, tripStates } from './trips.states.ts';

export const TripState = z.enum(statesOf(tripStates));

/** Room that is left, in words that a visitor understands. */
export const SpaceLeft = z.enum(['plenty', 'some', 'little', 'full']);

const publicShape = {
  id: idOf('trip'),
  code: z.string(),
  mode: FreightMode,
  state: TripState,
  cutoff_at: Instant,
  departs_at: Instant,
  arrives_at: Instant,
  departed_at: Instant.nullable(),
  arrived_at: Instant.nullable(),
} as const;

export const ActiveTrip = z
  .object({ ...publicShape, space_left: SpaceLeft, filled_percent: z.int().min(0).max(100) })
  .meta({ id: 'ActiveTrip' });
export type ActiveTrip = z.infer<typeof ActiveTrip>;

/** A trip as customers and vendors see it. */
export const CustomerTrip = ActiveTrip.extend({
  carrier_name: z.string(),
  container_number: z.string().nullable(),
  destination_charges_paid: z.boolean(),
  subscribed: z.boolean(),
  my_packages: z.int(),
}).meta({ id: 'CustomerTrip' });
export type CustomerTrip = z.infer<typeof CustomerTrip>;

export const Trip = z
  .object({
    ...recordOf('trip'),
    ...publicShape,
    reference: z.string(),
    /** Vessel or flight. */
    carrier_name: z.string(),
    voyage: z.string(),
    /** ISO 6346 by sea, air waybill by air. */
    container_number: z.string().nullable(),
    /** True if the charges of the port, its handling and the clearance in Malaysia are paid. */
    destination_charges_paid: z.boolean(),
    capacity_cft: z.number().nullable(),
    capacity_kg: z.number().nullable(),
    note: z.string(),
    cleared_at: Instant.nullable(),
    load_cft: z.number(),
    load_kg: z.number(),
    package_count: z.int(),
    revenue_usd_minor: z.int(),
    filled_percent: z.int(),
    subscriber_count: z.int(),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof Trip>;

export const TripDraft = z.object({
  code: z.string().trim().toUpperCase().regex(tripCodeForm, 'invalid'),
  mode: FreightMode,
  carrier_name: Name,
  voyage: ShortText.default(''),
  container_number: z.string().trim().toUpperCase().max(20, 'too_long').nullable().default(null),
  destination_charges_paid: z.boolean().default(false),
  cutoff_at: Instant,
  departs_at: Instant,
  arrives_at: Instant,
  capacity_cft: z.number().positive('too_small').max(100_000, 'too_big').nullable().default(null),
  capacity_kg: z.number().positive('too_small').max(1_000_000, 'too_big').nullable().default(null),
  note: LongText.default(''),
});

export const TripEvent = z.enum(tripEvents);
export type TripEvent = z.infer<typeof TripEvent>;
