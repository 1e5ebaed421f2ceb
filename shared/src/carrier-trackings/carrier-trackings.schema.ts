import { z } from 'zod';
import { Instant } from '../contract/index.ts';
import { statesOf } from '../states/index.ts';
import { carrierConcernFilters, type carrierConcerns, carrierStates } from './carrier-trackings.states.ts';

export const CarrierStateName = z.enum(statesOf(carrierStates));

/** One event of a parcel at its carrier. */
export const CarrierEvent = z
  .object({
    at: Instant,
    state: CarrierStateName,
    /** In the carrier's words and language; empty where it gives none. */
    description: z.string(),
    /** Town and region; empty where the carrier does not say it. */
    place: z.string(),
  })
  .meta({ id: 'CarrierEvent' });
export type CarrierEvent = z.infer<typeof CarrierEvent>;

/** The way of a parcel at its carrier, as far as it is known. */
export const CarrierTracking = z
  .object({
    tracking_number: z.string(),
    carrier: z.string().nullable(),
    /** False where nobody reports about the parcel. */
    is_followed: z.boolean(),
    state: CarrierStateName,
    /** Time of the event that led to the state. */
    state_at: Instant.nullable(),
    /** Day on which the carrier means to deliver. */
    expected_on: z.iso.date().nullable(),
    /** Newest first. */
    events: z.array(CarrierEvent),
  })
  .meta({ id: 'CarrierTracking' });
export type CarrierTracking = z.infer<typeof CarrierTracking>;

/** The way of a parcel for those who only wait for it: no words of the carrier, which may name people. */
export const PublicCarrierTracking = CarrierTracking.pick({
  carrier: true,
  state: true,
  state_at: true,
  expected_on: true,
})
  .extend({ events: z.array(CarrierEvent.pick({ at: true, state: true })) })
  .meta({ id: 'PublicCarrierTracking' });
export type PublicCarrierTracking = z.infer<typeof PublicCarrierTracking>;

export const registrationStates = ['waiting', 'registered', 'refused'] as const;

/** The same with what only staff see. */
export const AdminCarrierTracking = CarrierTracking.extend({
  /** Name of the provider that reports; null while none does. */
  provider_name: z.string().nullable(),
  registration: z.enum(registrationStates).nullable(),
  /** Code with which the provider refused the number, or what last went wrong. */
  problem: z.string().nullable(),
  /** Status in the provider's word. */
  provider_status: z.string().nullable(),
  reported_at: Instant.nullable(),
  next_check_at: Instant.nullable(),
}).meta({ id: 'AdminCarrierTracking' });
export type AdminCarrierTracking = z.infer<typeof AdminCarrierTracking>;

export type CarrierConcern = (typeof carrierConcerns)[number];
export const CarrierConcernFilter = z.enum(carrierConcernFilters);
export type CarrierConcernFilter = z.infer<typeof CarrierConcernFilter>;
