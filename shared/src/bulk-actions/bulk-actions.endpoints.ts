import { z } from 'zod';
import { endpoint, filterOf, IdParams, idOf, LongText, searchableListQuery } from '../contract/index.ts';
import { InboundPackageState, inboundPackageEndpoints, Location } from '../inbound-packages/index.ts';
import { invoiceEndpoints } from '../invoices/index.ts';
import { LoadReason, OutboundPackageState, outboundPackageEndpoints } from '../outbound-packages/index.ts';
import { userEndpoints } from '../users/index.ts';
import { BulkAction, BulkActionRow, BulkRefusal, BulkStart } from './bulk-actions.schema.ts';

const tag = 'bulk-actions';
const staff = { session: 'admin', tag } as const;
/** Any member of staff, for the actions they started themselves. */
const own = { ...staff, action: 'dashboard:read' } as const;
const start = {
  ...staff,
  output: BulkStart,
  status: 202,
  idempotent: true,
  // Ten thousand records are looked at each time, also where they are only counted.
  oneAtATime: true,
  mostPerDay: 1_000,
  errors: ['validation_failed', 'rate_limited'],
} as const;

/** Returns how many records it would cover, and starts nothing. */
const dry_run = z.boolean().default(false);
const note = LongText.default('');

/** The filter of the list call, where `id` names single records. */
const inboundPackages = filterOf(inboundPackageEndpoints.list.query);

const outboundPackageCalls = <const M extends 'sea' | 'air'>(mode: M) => {
  const path = `/admins/${mode}-freight-outbound-packages` as const;
  const filter = filterOf(outboundPackageEndpoints[mode].list.query);
  return {
    transition: endpoint(`POST ${path}/bulk-transitions`, {
      ...start,
      action: 'outbound-package:transition',
      summary: `Move many ${mode} outbound packages to another state`,
      body: z.object({
        filter,
        dry_run,
        to: OutboundPackageState,
        note,
        delivered_to: z.string().trim().max(120, 'too_long').optional(),
      }),
    }),
    load: endpoint(`POST ${path}/bulk-loads`, {
      ...start,
      action: 'outbound-package:load',
      summary: `Load many ${mode} outbound packages on a trip, or take them off with trip_id null`,
      body: z.object({ filter, dry_run, trip_id: idOf('trip').nullable(), reason: LoadReason }),
    }),
    release: endpoint(`POST /admins/warehouse-malaysia/${mode}-freight-invoices/bulk-releases`, {
      ...start,
      action: 'outbound-package:hand-over',
      summary: `Hand many arrived ${mode} outbound packages to a vendor, or make them ready to be collected with vendor_id null`,
      body: z.object({
        filter: filterOf(invoiceEndpoints[mode].warehouse.query),
        dry_run,
        vendor_id: idOf('vendor').nullable(),
        note,
      }),
    }),
  } as const;
};

export const bulkActionEndpoints = {
  transitionInboundPackages: endpoint('POST /admins/inbound-packages/bulk-transitions', {
    ...start,
    action: 'inbound-package:transition',
    summary: 'Move many packages to another state',
    body: z.object({ filter: inboundPackages, dry_run, to: InboundPackageState, note }),
  }),
  relocateInboundPackages: endpoint('POST /admins/inbound-packages/bulk-locations', {
    ...start,
    action: 'inbound-package:update',
    summary: 'Put many packages on another shelf; how many can be is said without a shelf too',
    body: z
      .object({ filter: inboundPackages, dry_run, location: Location.default('') })
      .refine((body) => body.dry_run || body.location !== '', { path: ['location'], message: 'required' }),
  }),
  sea: outboundPackageCalls('sea'),
  air: outboundPackageCalls('air'),
  issueInvoices: endpoint('POST /admins/invoices/bulk-issues', {
    ...start,
    action: 'invoice:issue',
    summary: 'Issue many drafts: each is booked, mailed and can be paid',
    body: z.object({ filter: filterOf(invoiceEndpoints.list.query), dry_run }),
  }),
  inviteUsers: endpoint('POST /admins/users/bulk-invitations', {
    ...start,
    action: 'user:update',
    summary: 'Mail many customers a link to choose a password by, which confirms their address',
    body: z.object({ filter: filterOf(userEndpoints.list.query), dry_run }),
  }),
  list: endpoint('GET /admins/bulk-actions', {
    ...own,
    summary: 'Bulk actions that I began, newest first',
    query: searchableListQuery(['created_at'], {}),
    output: z.array(BulkAction),
    list: true,
  }),
  get: endpoint('GET /admins/bulk-actions/:id', {
    ...own,
    summary: 'How far a bulk action of mine is',
    params: IdParams,
    output: BulkAction,
  }),
  rows: endpoint('GET /admins/bulk-actions/:id/rows', {
    ...own,
    summary: 'What became of each record',
    params: IdParams,
    query: searchableListQuery(['position'], { outcome: BulkActionRow.shape.outcome }),
    output: z.array(BulkActionRow),
    list: true,
  }),
  refusals: endpoint('GET /admins/bulk-actions/:id/refusals', {
    ...own,
    summary: 'Why records were left as they were, by reason',
    params: IdParams,
    output: z.array(BulkRefusal),
  }),
  putBack: endpoint('POST /admins/bulk-actions/:id/put-back', {
    ...start,
    action: 'inbound-package:update',
    summary: 'Put packages of a shelf move back to where they lay; one that was moved since stays',
    params: IdParams,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  cancel: endpoint('POST /admins/bulk-actions/:id/cancel', {
    ...own,
    summary: 'Stop a bulk action; what it has done stays done',
    params: IdParams,
    output: BulkAction,
  }),
} as const;
