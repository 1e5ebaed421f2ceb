import { z } from 'zod';
import {
  endpoint,
  FreightMode,
  Id,
  IdParams,
  Instant,
  idOf,
  LengthIn,
  listQuery,
  Minor,
  Reason,
  WeightLb,
} from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';
import { Box } from '../outbound-packages/index.ts';

const tag = 'measurement-disputes';
const staff = { session: 'admin', tag } as const;

const DisputeState = z.enum(['open', 'upheld', 'refused']);
const filters = {
  state: DisputeState,
  inbound_package_id: idOf('inbound_package'),
  outbound_package_id: idOf('outbound_package'),
} as const;

/**
 * A customer's dispute of our figures for an inbound package, or for boxes that they packed themselves, with
 * its outcome.
 */
export const OwnMeasurementDispute = z
  .object({
    id: Id,
    created_at: Instant,
    inbound_package_id: idOf('inbound_package').nullable(),
    outbound_package_id: idOf('outbound_package').nullable(),
    reason: z.string(),
    state: DisputeState,
    decision: z.string(),
    decided_at: Instant.nullable(),
    /** Credit on the invoice from upholding the dispute, in US cents. */
    credit_usd_minor: Minor,
    /** Boxes of the customer's own as they were recorded, and as they were found; an inbound package has its measurements instead. */
    disputed_boxes: z.array(Box),
    found_boxes: z.array(Box),
    /** Pictures of the second measurement of such boxes. */
    photos: z.array(ImageLink),
  })
  .meta({ id: 'OwnMeasurementDispute' });
export type OwnMeasurementDispute = z.infer<typeof OwnMeasurementDispute>;

/** The same as staff see it, who measure again and decide. */
export const MeasurementDispute = OwnMeasurementDispute.extend({
  inbound_package_reference: z.string().nullable(),
  outbound_package_reference: z.string().nullable(),
  outbound_package_mode: FreightMode.nullable(),
  user_id: idOf('user'),
  user_name: z.string(),
}).meta({ id: 'MeasurementDispute' });
export type MeasurementDispute = z.infer<typeof MeasurementDispute>;

export const measurementDisputeEndpoints = {
  mine: endpoint('GET /users/measurement-disputes', {
    session: 'user',
    tag,
    scope: 'inbound-packages:read',
    summary: 'What I said of your measurements, and what came of it',
    query: listQuery(['created_at'], filters),
    output: z.array(OwnMeasurementDispute),
    list: true,
  }),
  list: endpoint('GET /admins/measurement-disputes', {
    ...staff,
    action: 'inbound-package:read',
    summary: 'Measurements that customers dispute',
    query: listQuery(['created_at'], filters),
    output: z.array(MeasurementDispute),
    list: true,
  }),
  get: endpoint('GET /admins/measurement-disputes/:id', {
    ...staff,
    action: 'inbound-package:read',
    summary: 'One dispute of our figures',
    params: IdParams,
    output: MeasurementDispute,
  }),
  decide: endpoint('POST /admins/measurement-disputes/:id/decision', {
    ...staff,
    action: 'inbound-package:update',
    summary: 'Record what the second measurement found',
    params: IdParams,
    body: z.object({
      weight_lb: WeightLb,
      length_in: LengthIn,
      width_in: LengthIn,
      height_in: LengthIn,
      /** Pictures of the second measurement. */
      image_ids: z.array(idOf('image')).max(20, 'too_long').default([]),
      /** The boxes that it was packed in, measured again too, where they are others than those it came in. */
      packed_boxes: z.array(Box).min(1, 'required').max(50, 'too_long').optional(),
      upheld: z.boolean(),
      decision: Reason,
    }),
    output: MeasurementDispute,
    errors: ['conflict', 'measurement_unchanged', 'needs_owner'],
  }),
  decideBoxes: endpoint('POST /admins/measurement-disputes/:id/boxes-decision', {
    ...staff,
    action: 'outbound-package:update',
    summary: 'Record what the second measurement of a customer’s own boxes found',
    params: IdParams,
    body: z.object({
      packed_boxes: z.array(Box).min(1, 'required').max(50, 'too_long'),
      image_ids: z.array(idOf('image')).max(20, 'too_long').default([]),
      upheld: z.boolean(),
      decision: Reason,
    }),
    output: MeasurementDispute,
    errors: ['conflict', 'measurement_unchanged', 'needs_owner'],
  }),
} as const;
