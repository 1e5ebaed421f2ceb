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
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/users/pickup-request',
    summary: 'My pickups',
    query: searchableListQuery(['created_at', 'wanted_on', 'pickup_on', 'state'], { state: States }),
    output: z.array(PickupRequest),
    list: true,
  }),
  getMine: endpoint({
    ...own,
    method: 'GET',
    path: '/users/pickup-request/:id',
    summary: 'One pickup of mine',
    params: paramsOf('pickup_request'),
    output: PickupRequest,
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/users/pickup-request',
    summary: 'Ask for boxes to be collected in the USA',
    body: PickupRequestDraft,
    output: PickupRequest,
    status: 201,
    idempotent: true,
    errors: ['postcode_not_in_state', 'goods_prohibited'],
  }),
  updateMine: endpoint({
    ...own,
    method: 'PATCH',
    path: '/users/pickup-request/:id',
    summary: 'Change a pickup until a driver is sent',
    params: paramsOf('pickup_request'),
    body: PickupRequestDraft,
    output: PickupRequest,
    versioned: true,
    errors: ['transition_refused', 'postcode_not_in_state', 'goods_prohibited'],
  }),
  transitionMine: endpoint({
    ...own,
    method: 'POST',
    path: '/users/pickup-request/:id/transitions',
    summary: 'Cancel a pickup',
    params: paramsOf('pickup_request'),
    body: z.object({ to: z.literal('cancelled'), note: LongText.default('') }),
    output: PickupRequest,
    errors: ['transition_refused'],
  }),
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/pickup-requests',
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
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/pickup-requests/:id',
    action: 'pickup-request:read',
    summary: 'Read one pickup',
    params: paramsOf('pickup_request'),
    output: AdminPickupRequest,
  }),
  transition: endpoint({
    ...staff,
    method: 'POST',
    path: '/admins/pickup-requests/:id/transitions',
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
    errors: ['transition_refused'],
  }),
  timeline: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/pickup-requests/:id/timeline',
    action: 'pickup-request:read',
    summary: 'What happened to a pickup, and who did it',
    params: paramsOf('pickup_request'),
    output: z.array(StateChange),
  }),
} as const;
