import { z } from 'zod';
import {
  CalendarDate,
  endpoint,
  idOf,
  LongText,
  paramsOf,
  StateChange,
  searchableListQuery,
} from '../contract/index.ts';
import {
  AdminPickupRequest,
  PickupDay,
  PickupRequest,
  PickupRequestDraft,
  PickupRequestState,
  PickupWindow,
} from './pickup-requests.schema.ts';

const tag = 'pickup-requests';
const own = { session: 'user', tag } as const;
const staff = { session: 'admin', tag } as const;
const States = z.union([PickupRequestState, z.array(PickupRequestState).max(4)]);

export const pickupRequestEndpoints = {
  mine: endpoint('GET /users/pickup-request', {
    ...own,
    scope: 'pickup-requests:read',
    summary: 'My pickups',
    query: searchableListQuery(['created_at', 'wanted_on', 'pickup_on', 'state'], { state: States }),
    output: z.array(PickupRequest),
    list: true,
  }),
  getMine: endpoint('GET /users/pickup-request/:id', {
    ...own,
    scope: 'pickup-requests:read',
    summary: 'One pickup of mine',
    params: paramsOf('pickup_request'),
    output: PickupRequest,
  }),
  create: endpoint('POST /users/pickup-request', {
    ...own,
    summary: 'Ask for boxes to be collected in the USA',
    body: PickupRequestDraft,
    output: PickupRequest,
    status: 201,
    idempotent: true,
    mostPerDay: 500,
    errors: ['postcode_not_in_state', 'goods_prohibited'],
  }),
  updateMine: endpoint('PATCH /users/pickup-request/:id', {
    ...own,
    summary: 'Change a pickup until a driver is sent or it has an invoice',
    params: paramsOf('pickup_request'),
    body: PickupRequestDraft,
    output: PickupRequest,
    versioned: true,
    mostPerDay: 500,
    errors: ['transition_refused', 'postcode_not_in_state', 'goods_prohibited'],
  }),
  transitionMine: endpoint('POST /users/pickup-request/:id/transitions', {
    ...own,
    summary: 'Cancel a pickup',
    params: paramsOf('pickup_request'),
    body: z.object({ to: z.literal('cancelled'), note: LongText.default('') }),
    output: PickupRequest,
    errors: ['transition_refused'],
  }),
  list: endpoint('GET /admins/pickup-requests', {
    ...staff,
    action: 'pickup-request:read',
    summary: 'List pickups',
    query: searchableListQuery(['created_at', 'wanted_on', 'scheduled_on', 'pickup_on', 'state'], {
      state: States,
      user_id: idOf('user'),
      wanted_on: CalendarDate,
    }),
    output: z.array(AdminPickupRequest),
    list: true,
  }),
  get: endpoint('GET /admins/pickup-requests/:id', {
    ...staff,
    action: 'pickup-request:read',
    summary: 'Read one pickup',
    params: paramsOf('pickup_request'),
    output: AdminPickupRequest,
  }),
  transition: endpoint('POST /admins/pickup-requests/:id/transitions', {
    ...staff,
    action: 'pickup-request:transition',
    summary: 'Schedule, collect (makes the outbound packages) or cancel',
    params: paramsOf('pickup_request'),
    body: z.object({
      to: PickupRequestState,
      note: LongText.default(''),
      scheduled_on: PickupDay.optional(),
      scheduled_window: PickupWindow.optional(),
      driver: z.string().trim().max(120).optional(),
    }),
    output: AdminPickupRequest,
    errors: ['transition_refused', 'rate_limited'],
  }),
  timeline: endpoint('GET /admins/pickup-requests/:id/timeline', {
    ...staff,
    action: 'pickup-request:read',
    summary: 'What happened to a pickup, and who did it',
    params: paramsOf('pickup_request'),
    output: z.array(StateChange),
  }),
} as const;
