import { z } from 'zod';
import { AdminCarrierTracking, CarrierTracking } from '../carrier-trackings/index.ts';
import {
  endpoint,
  idOf,
  LongText,
  MalaysianAddress,
  Minor,
  paramsOf,
  Reason,
  StateChange,
  searchableListQuery,
} from '../contract/index.ts';
import { Quote } from '../pricing/index.ts';
import {
  AdminOutboundPackage,
  AdminOutboundPackageDetail,
  LoadReason,
  OutboundPackage,
  OutboundPackageDetail,
  OutboundPackageState,
  PackedPrice,
  Packing,
  ShippingLabel,
  ShippingRequest,
} from './outbound-packages.schema.ts';

const tag = 'outbound-packages';
const States = z.union([OutboundPackageState, z.array(OutboundPackageState).max(20)]);
const sortable = ['created_at', 'reference', 'state', 'packed_weight_lb', 'packed_volume_cft'] as const;

/** The calls that a freight mode has: sea and air have the same, under their own path. */
const callsOf = <const M extends 'sea' | 'air'>(mode: M) => {
  const mine = `/users/${mode}-freight-outbound-packages` as const;
  const all = `/admins/${mode}-freight-outbound-packages` as const;
  const own = { session: 'user', tag } as const;
  const staff = { session: 'admin', tag } as const;
  return {
    mine: endpoint(`GET ${mine}`, {
      ...own,
      scope: 'outbound-packages:read',
      summary: `My ${mode} outbound packages`,
      query: searchableListQuery([...sortable, 'updated_at'], { state: States }),
      output: z.array(OutboundPackage),
      list: true,
    }),
    getMine: endpoint(`GET ${mine}/:id`, {
      ...own,
      scope: 'outbound-packages:read',
      summary: `One ${mode} outbound package of mine`,
      params: paramsOf('outbound_package'),
      output: OutboundPackageDetail,
    }),
    request: endpoint(`POST ${mine}`, {
      ...own,
      scope: 'outbound-packages:request',
      summary: `Ask to ship by ${mode}`,
      body: ShippingRequest,
      output: OutboundPackageDetail,
      status: 201,
      idempotent: true,
      mostPerDay: 500,
      errors: ['packages_not_together', 'goods_prohibited', 'postcode_not_in_state', 'price_changed'],
    }),
    preview: endpoint(`POST ${mine}/preview`, {
      ...own,
      scope: 'quotes:calculate',
      summary: `What shipping these by ${mode} would cost`,
      body: ShippingRequest,
      output: Quote,
      errors: ['package_not_measured', 'goods_prohibited', 'postcode_not_in_state'],
    }),
    updateMine: endpoint(`PATCH ${mine}/:id`, {
      ...own,
      scope: 'outbound-packages:request',
      summary: 'Change recipient or note until packing begins',
      params: paramsOf('outbound_package'),
      body: z
        .object({ recipient: MalaysianAddress, customer_note: z.string().max(200, 'too_long') })
        .partial(),
      output: OutboundPackageDetail,
      versioned: true,
      mostPerDay: 500,
      errors: ['transition_refused'],
    }),
    transitionMine: endpoint(`POST ${mine}/:id/transitions`, {
      ...own,
      scope: 'outbound-packages:request',
      summary: 'Cancel a wish to ship before it is packed',
      params: paramsOf('outbound_package'),
      body: z.object({ to: z.literal('cancelled'), note: LongText.default('') }),
      output: OutboundPackageDetail,
      errors: ['transition_refused'],
    }),
    refusePacking: endpoint(`POST ${mine}/:id/packing-refusal`, {
      ...own,
      summary: 'Refuse how it was packed, before paying; it is packed again, with the services asked for',
      params: paramsOf('outbound_package'),
      body: z.object({ reason: Reason }),
      output: OutboundPackageDetail,
      ownerOnly: true,
      errors: ['transition_refused'],
    }),
    acceptPacking: endpoint(`POST ${mine}/:id/packing-acceptance`, {
      ...own,
      summary: 'Agree to how it was packed, at the price that was shown',
      params: paramsOf('outbound_package'),
      body: z.object({ total_usd_minor: Minor }),
      output: OutboundPackageDetail,
      ownerOnly: true,
      errors: ['transition_refused', 'price_changed'],
    }),
    myPackedPrice: endpoint(`GET ${mine}/:id/packed-price`, {
      ...own,
      scope: 'outbound-packages:read',
      summary: 'What an outbound package of mine costs as it was packed; null while it is not',
      params: paramsOf('outbound_package'),
      output: z.object({
        price: PackedPrice.nullable(),
        /** They have not agreed to it yet, nothing is paid, and it is other than they agreed to. */
        may_answer: z.boolean(),
      }),
    }),
    reportMistake: endpoint(`POST ${mine}/:id/disputes`, {
      ...own,
      summary: 'Say that size or weight of my own boxes is wrong; staff measure again',
      params: paramsOf('outbound_package'),
      body: z.object({ reason: Reason }),
      output: OutboundPackageDetail,
      status: 201,
      ownerOnly: true,
      errors: ['transition_refused', 'already_exists'],
    }),
    myTimeline: endpoint(`GET ${mine}/:id/timeline`, {
      ...own,
      scope: 'outbound-packages:read',
      summary: 'What happened to an outbound package of mine',
      params: paramsOf('outbound_package'),
      output: z.array(StateChange),
    }),
    myCarrierTracking: endpoint(`GET ${mine}/:id/carrier-tracking`, {
      ...own,
      scope: 'outbound-packages:read',
      summary:
        'The way of an outbound package of mine from Balakong, as its courier reports it; null without a waybill',
      params: paramsOf('outbound_package'),
      output: CarrierTracking.nullable(),
    }),
    myLabels: endpoint(`GET /users/${mode}-freight-shipping-labels`, {
      ...own,
      scope: 'outbound-packages:read',
      summary: `Labels of my ${mode} outbound packages`,
      output: z.array(ShippingLabel),
    }),

    list: endpoint(`GET ${all}`, {
      ...staff,
      action: 'outbound-package:read',
      summary: `List ${mode} outbound packages`,
      query: searchableListQuery(sortable, {
        state: States,
        user_id: idOf('user'),
        trip_id: idOf('trip'),
        vendor_id: idOf('vendor'),
        unloaded: z.boolean(),
      }),
      output: z.array(AdminOutboundPackage),
      list: true,
    }),
    get: endpoint(`GET ${all}/:id`, {
      ...staff,
      action: 'outbound-package:read',
      summary: `Read one ${mode} outbound package`,
      params: paramsOf('outbound_package'),
      output: AdminOutboundPackageDetail,
    }),
    update: endpoint(`PATCH ${all}/:id`, {
      ...staff,
      action: 'outbound-package:update',
      summary: 'Correct recipient or note, or record an export filing number',
      params: paramsOf('outbound_package'),
      body: z
        .object({
          recipient: MalaysianAddress,
          staff_note: LongText,
          itn: z
            .string()
            .regex(/^X\d{14}$/, 'invalid')
            .nullable(),
        })
        .partial(),
      output: AdminOutboundPackageDetail,
      versioned: true,
      errors: ['transition_refused', 'postcode_not_in_state', 'priced_for_other_zone'],
    }),
    pack: endpoint(`POST ${all}/:id/pack`, {
      ...staff,
      action: 'outbound-package:pack',
      summary: 'Record how it was packed: final boxes, size and weight',
      params: paramsOf('outbound_package'),
      body: Packing,
      output: AdminOutboundPackageDetail,
      versioned: true,
      errors: ['transition_refused'],
    }),
    quote: endpoint(`POST ${all}/:id/quote`, {
      ...staff,
      action: 'outbound-package:read',
      summary: 'What the price engine says of these boxes',
      params: paramsOf('outbound_package'),
      body: Packing.pick({ packed_boxes: true, services: true }),
      output: Quote,
      errors: ['rate_missing', 'goods_prohibited'],
    }),
    packedPrice: endpoint(`GET ${all}/:id/packed-price`, {
      ...staff,
      action: 'outbound-package:read',
      summary:
        'What it costs as it was packed, and what its owner did not ask for; null while it is not packed',
      params: paramsOf('outbound_package'),
      output: z.object({ price: PackedPrice.nullable() }),
    }),
    load: endpoint(`POST ${all}/:id/load`, {
      ...staff,
      action: 'outbound-package:load',
      summary: 'Load it on a trip, or take it off with trip_id null',
      params: paramsOf('outbound_package'),
      body: z.object({ trip_id: idOf('trip').nullable(), reason: LoadReason }),
      output: AdminOutboundPackageDetail,
      errors: [
        'trip_not_open',
        'trip_closed',
        'trip_full',
        'transition_refused',
        'invoice_unpaid',
        'order_unpaid',
      ],
    }),
    transition: endpoint(`POST ${all}/:id/transitions`, {
      ...staff,
      action: 'outbound-package:transition',
      summary: 'Move an outbound package to another state',
      params: paramsOf('outbound_package'),
      body: z.object({
        to: OutboundPackageState,
        note: LongText.default(''),
        delivered_to: z.string().trim().max(120).optional(),
      }),
      output: AdminOutboundPackageDetail,
      errors: ['transition_refused', 'invoice_unpaid', 'order_unpaid', 'boxes_missing', 'collected_by_owner'],
    }),
    carrierTracking: endpoint(`GET ${all}/:id/carrier-tracking`, {
      ...staff,
      action: 'outbound-package:read',
      summary: 'The way of an outbound package from Balakong, and who reports it; null without a waybill',
      params: paramsOf('outbound_package'),
      output: AdminCarrierTracking.nullable(),
    }),
    timeline: endpoint(`GET ${all}/:id/timeline`, {
      ...staff,
      action: 'outbound-package:read',
      summary: 'What happened to an outbound package, and who did it',
      params: paramsOf('outbound_package'),
      output: z.array(StateChange),
    }),
  } as const;
};

export const outboundPackageEndpoints = { sea: callsOf('sea'), air: callsOf('air') } as const;

export const shippingLabelEndpoints = {
  mine: endpoint('GET /users/shipping-labels.pdf', {
    scope: 'outbound-packages:read',
    session: 'user',
    tag,
    summary: 'Labels as one PDF of 4×6 in pages',
    query: z.object({
      ids: z.string().max(8000, 'too_long').describe('Ids of outbound packages, joined by commas'),
    }),
    answer: 'application/pdf',
  }),
  all: endpoint('GET /admins/shipping-labels.pdf', {
    session: 'admin',
    action: 'shipping-label:print',
    tag,
    summary: 'Labels as one PDF of 4×6 in pages',
    query: z.object({
      ids: z.string().max(8000, 'too_long').describe('Ids of outbound packages, joined by commas'),
    }),
    answer: 'application/pdf',
  }),
} as const;
