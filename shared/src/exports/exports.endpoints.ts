import { z } from 'zod';
import { endpoint, Fields, Id, IdParams, Instant } from '../contract/index.ts';

const tag = 'exports';
const staff = { session: 'admin', tag, action: 'export:create' } as const;

/** Lists that can be had as CSV; each needs the `read` of what it holds. */
export const ExportResource = z.enum([
  'users',
  'inbound-packages',
  'sea-freight-outbound-packages',
  'air-freight-outbound-packages',
  'invoices',
  'invoice-notes',
  'payments',
  'trips',
  'online-orders',
  'account-statements',
  'ledger-transactions',
  'bank-lines',
]);
export type ExportResource = z.infer<typeof ExportResource>;

/** A list being written to a file in the background; the result waits for a day. */
export const Export = z
  .object({
    id: Id,
    resource: ExportResource,
    state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    rows_done: z.int(),
    rows_total: z.int().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    byte_size: z.int().nullable(),
  })
  .meta({ id: 'Export' });
export type Export = z.infer<typeof Export>;

export const exportEndpoints = {
  list: endpoint('GET /admins/exports', {
    ...staff,
    summary: 'My exports',
    output: z.array(Export),
  }),
  create: endpoint('POST /admins/exports', {
    ...staff,
    summary: 'Write a list, with the filter of its list call, to CSV',
    body: z.object({ resource: ExportResource, filter: Fields.default({}) }),
    output: Export,
    status: 202,
    mostPerDay: 100,
  }),
  get: endpoint('GET /admins/exports/:id', {
    ...staff,
    summary: 'How far an export is',
    params: IdParams,
    output: Export,
  }),
  cancel: endpoint('DELETE /admins/exports/:id', {
    ...staff,
    summary: 'Stop an export',
    params: IdParams,
    output: Export,
  }),
  file: endpoint('GET /admins/exports/:id/file', {
    ...staff,
    summary: 'The result',
    params: IdParams,
    answer: 'text/csv',
    errors: ['not_found'],
  }),
  stream: endpoint('GET /admins/exports/:resource.csv', {
    ...staff,
    summary: 'A list as CSV at once, streamed',
    params: z.object({ resource: ExportResource }),
    query: z.object({ filter: z.string().max(4000).optional() }),
    answer: 'text/csv',
    mostPerDay: 5_000,
  }),
} as const;
