import { z } from 'zod';
import type { Action } from '../access/index.ts';
import {
  endpoint,
  FreightMode,
  Instant,
  idOf,
  LongText,
  paramsOf,
  Reason,
  recordOf,
  searchableListQuery,
} from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';
import { LoadReason } from '../outbound-packages/index.ts';

const tag = 'box-checks';
const staff = { session: 'admin', tag } as const;

/** Doors at which the boxes of a trip are counted: onto it in the USA, off it in Malaysia. */
export const doors = ['loading', 'arrival'] as const;
export const Door = z.enum(doors);

/** Boxes at a door are counted, and what is wrong with them settled, by those who load them or hand them over there. */
export const countedBy = {
  loading: 'outbound-package:load',
  arrival: 'outbound-package:hand-over',
} as const satisfies Record<(typeof doors)[number], Action>;
export type Door = z.infer<typeof Door>;

/** Exceptions of a count, as an over, short and damaged report names them. */
export const boxExceptions = ['short', 'over', 'damaged'] as const;
export const BoxOutcome = z.enum(['counted', ...boxExceptions]);
export type BoxOutcome = z.infer<typeof BoxOutcome>;

/** One box at one door: counted, damaged, missing when the count ended (short), or of another trip (over). */
export const BoxCheck = z
  .object({
    ...recordOf('box_check'),
    trip_id: idOf('trip'),
    trip_code: z.string(),
    door: Door,
    outbound_package_id: idOf('outbound_package'),
    outbound_package_reference: z.string(),
    mode: FreightMode,
    user_id: idOf('user'),
    user_name: z.string(),
    suite: z.string(),
    box: z.int(),
    boxes: z.int(),
    outcome: BoxOutcome,
    note: z.string(),
    photos: z.array(ImageLink),
    actor_name: z.string().nullable(),
    resolution: z.string(),
    resolved_at: Instant.nullable(),
  })
  .meta({ id: 'BoxCheck' });
export type BoxCheck = z.infer<typeof BoxCheck>;

const CountedPackage = z.object({
  outbound_package_id: idOf('outbound_package'),
  reference: z.string(),
  user_name: z.string(),
  suite: z.string(),
  boxes: z.int(),
  /** Numbers of the boxes that were seen, from 1. */
  seen: z.array(z.int()),
});
export type CountedPackage = z.infer<typeof CountedPackage>;

/** The boxes of a trip at one door: what should be there, package by package, and what was seen. */
export const BoxCount = z
  .object({
    door: Door,
    expected: z.int(),
    seen: z.int(),
    /** Those with boxes missing come first. */
    packages: z.array(CountedPackage),
  })
  .meta({ id: 'BoxCount' });
export type BoxCount = z.infer<typeof BoxCount>;

export const BoxScanResult = z
  .object({
    /** `again` if this box was counted before: nothing has changed. */
    outcome: z.enum(['counted', 'damaged', 'over', 'again']),
    /** True if it was missing before. */
    found: z.boolean(),
    check_id: idOf('box_check'),
    box: z.int(),
    package: CountedPackage,
    expected: z.int(),
    seen: z.int(),
  })
  .meta({ id: 'BoxScanResult' });
export type BoxScanResult = z.infer<typeof BoxScanResult>;

export const boxCheckEndpoints = {
  list: endpoint('GET /admins/box-checks', {
    ...staff,
    action: 'trip:read',
    summary: 'Boxes at the doors; with open exceptions only, the work list',
    query: searchableListQuery(['created_at'], {
      trip_id: idOf('trip'),
      door: Door,
      outcome: z.union([BoxOutcome, z.array(BoxOutcome).max(4)]),
      /** Exceptions that nobody has resolved. */
      open: z.boolean(),
      outbound_package_id: idOf('outbound_package'),
    }),
    output: z.array(BoxCheck),
    list: true,
  }),
  count: endpoint('GET /admins/trips/:id/box-counts/:door', {
    ...staff,
    action: 'trip:read',
    summary: 'What should be on a trip, box by box, and what was seen at a door',
    params: paramsOf('trip').extend({ door: Door }),
    output: BoxCount,
  }),
  scan: endpoint('POST /admins/trips/:id/box-counts/:door', {
    ...staff,
    action: 'trip:count',
    summary: 'Count a box at a door by the code on its label; loading puts its outbound package on the trip',
    params: paramsOf('trip').extend({ door: Door }),
    body: z.object({
      /** Of the label: `OUT-01034-X 2/3`, or the reference alone where there is one box. */
      code: z.string().trim().min(1, 'required').max(80, 'too_long'),
      damaged: z.boolean().default(false),
      note: LongText.default(''),
      image_ids: z.array(idOf('image')).max(10, 'too_long').default([]),
      reason: LoadReason,
    }),
    output: BoxScanResult,
    errors: ['trip_not_open', 'trip_closed', 'trip_full', 'transition_refused', 'box_of_other_trip'],
    idempotent: true,
  }),
  finish: endpoint('POST /admins/trips/:id/box-counts/:door/finish', {
    ...staff,
    action: 'trip:count',
    summary: 'End a count: what was not seen is short, and on arrival its owners are told',
    params: paramsOf('trip').extend({ door: Door }),
    output: BoxCount,
    errors: ['transition_refused'],
    idempotent: true,
  }),
  resolve: endpoint('POST /admins/box-checks/:id/resolution', {
    ...staff,
    action: 'trip:count',
    summary: 'Say what came of an exception',
    params: paramsOf('box_check'),
    body: z.object({ resolution: Reason }),
    output: BoxCheck,
    errors: ['conflict'],
  }),
} as const;
