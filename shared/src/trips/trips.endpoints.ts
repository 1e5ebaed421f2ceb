import { z } from 'zod';
import {
  endpoint,
  FreightMode,
  Instant,
  LongText,
  paramsOf,
  StateChange,
  searchableListQuery,
} from '../contract/index.ts';
import { ActiveTrip, CustomerTrip, Trip, TripDraft, TripState } from './trips.schema.ts';

const tag = 'trips';
const staff = { session: 'admin', tag } as const;
const States = z.union([TripState, z.array(TripState).max(10)]);
/** Columns that rows show to their reader, which are the only ones to sort by. */
const sortable = ['departs_at', 'arrives_at', 'cutoff_at', 'code', 'state'] as const;

export const tripEndpoints = {
  active: endpoint('GET /active-trips', {
    session: 'public',
    tag,
    summary: 'Open and departed trips',
    output: z.array(ActiveTrip),
  }),
  mine: endpoint('GET /users/trips', {
    scope: 'trips:read',
    session: 'user',
    tag,
    summary: 'Trips that are open or carry something of mine',
    query: searchableListQuery(sortable, { mode: FreightMode, state: States }),
    output: z.array(CustomerTrip),
    list: true,
  }),
  getMine: endpoint('GET /users/trips/:id', {
    scope: 'trips:read',
    session: 'user',
    tag,
    summary: 'One trip',
    params: paramsOf('trip'),
    output: CustomerTrip,
  }),
  vendors: endpoint('GET /vendors/trips', {
    scope: 'trips:read',
    session: 'vendor',
    tag,
    summary: 'Trips with something for this vendor',
    query: searchableListQuery(sortable, { mode: FreightMode }),
    output: z.array(CustomerTrip),
    list: true,
  }),

  list: endpoint('GET /admins/trips', {
    ...staff,
    action: 'trip:read',
    oneAtATime: true,
    summary: 'List trips',
    query: searchableListQuery([...sortable, 'created_at'], {
      mode: FreightMode,
      state: States,
      departs_from: Instant,
      departs_to: Instant,
    }),
    output: z.array(Trip),
    list: true,
  }),
  board: endpoint('GET /admins/trip_infos', {
    ...staff,
    action: 'trip:read',
    oneAtATime: true,
    summary: 'Departures board: trips that are not over, with load',
    output: z.array(Trip),
  }),
  get: endpoint('GET /admins/trips/:id', {
    ...staff,
    action: 'trip:read',
    summary: 'Read one trip',
    params: paramsOf('trip'),
    output: Trip,
  }),
  create: endpoint('POST /admins/trips', {
    ...staff,
    action: 'trip:create',
    summary: 'Plan a trip',
    body: TripDraft,
    output: Trip,
    status: 201,
    errors: ['already_exists'],
  }),
  update: endpoint('PATCH /admins/trips/:id', {
    ...staff,
    action: 'trip:update',
    summary: 'Change a trip',
    params: paramsOf('trip'),
    body: TripDraft.omit({ mode: true }).partial(),
    output: Trip,
    versioned: true,
    mostPerDay: 500,
  }),
  transition: endpoint('POST /admins/trips/:id/transitions', {
    ...staff,
    action: 'trip:transition',
    summary: 'Move a trip, and everything that is on it',
    params: paramsOf('trip'),
    body: z.object({
      to: TripState,
      note: LongText.default(''),
      at: Instant.optional().describe('When it happened; now if left out'),
      overrule_export_check: z.boolean().default(false),
    }),
    output: Trip,
    errors: ['transition_refused', 'export_filing_missing'],
  }),
  timeline: endpoint('GET /admins/trips/:id/timeline', {
    ...staff,
    action: 'trip:read',
    summary: 'What happened to a trip, and who did it',
    params: paramsOf('trip'),
    output: z.array(StateChange),
  }),
  manifestPdf: endpoint('GET /admins/trips/:id/manifest.pdf', {
    ...staff,
    action: 'trip:read',
    summary: 'Manifest as PDF',
    params: paramsOf('trip'),
    answer: 'application/pdf',
  }),
  manifestCsv: endpoint('GET /admins/trips/:id/manifest.csv', {
    ...staff,
    action: 'trip:read',
    summary: 'Manifest as CSV',
    params: paramsOf('trip'),
    answer: 'text/csv',
  }),
} as const;
