import { z } from 'zod';
import {
  endpoint,
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

import { Box } from '../outbound-packages/index.ts';

const tag = 'measurement-disputes';
const staff = { session: 'admin', tag } as const;

/** A customer says that what we measured is wrong; staff measure again and decide. */
export const MeasurementDispute = z
  .object({
    id: Id,
    created_at: Instant,
    inbound_package_id: idOf('inbound_package'),
    inbound_package_reference: z.string(),
    user_id: idOf('user'),
    user_name: z.string(),
    reason: z.string(),
    state: z.enum(['open', 'upheld', 'refused']),
    decision: z.string(),
    decided_at: Instant.nullable(),
    /** What its upholding took off the invoice, in US cents. */
    credit_usd_minor: Minor,
  })
  .meta({ id: 'MeasurementDispute' });
export type MeasurementDispute = z.infer<typeof MeasurementDispute>;

export const measurementDisputeEndpoints = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/measurement-disputes',
    action: 'inbound-package:read',
    summary: 'Measurements that customers dispute',
    query: listQuery(['created_at'], {
      state: z.enum(['open', 'upheld', 'refused']),
      inbound_package_id: idOf('inbound_package'),
    }),
    output: z.array(MeasurementDispute),
    list: true,
  }),
  decide: endpoint({
    ...staff,
    method: 'POST',
    path: '/admins/measurement-disputes/:id/decision',
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
    errors: ['conflict'],
  }),
} as const;
