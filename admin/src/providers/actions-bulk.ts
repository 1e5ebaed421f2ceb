import type { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { BodyOf, FreightMode } from '@rantau/shared/contract';
import { call } from './call.ts';

type Bulk = typeof bulkActionEndpoints;
type OutboundPackages = Bulk['sea'];

const outboundPackages = (mode: FreightMode) =>
  `/admins/${mode}-freight-outbound-packages` as '/admins/sea-freight-outbound-packages';

/** One action for many records in one request; the server processes them and keeps a report. */
export const bulkActions = {
  movePackages: (body: BodyOf<Bulk['transitionInboundPackages']>, key: string) =>
    call<Bulk['transitionInboundPackages']>(
      { method: 'POST', path: '/admins/inbound-packages/bulk-transitions' },
      { body, idempotencyKey: key },
    ),
  shelvePackages: (body: BodyOf<Bulk['relocateInboundPackages']>, key: string) =>
    call<Bulk['relocateInboundPackages']>(
      { method: 'POST', path: '/admins/inbound-packages/bulk-locations' },
      { body, idempotencyKey: key },
    ),
  moveOutboundPackages: (mode: FreightMode, body: BodyOf<OutboundPackages['transition']>, key: string) =>
    call<OutboundPackages['transition']>(
      { method: 'POST', path: `${outboundPackages(mode)}/bulk-transitions` },
      { body, idempotencyKey: key },
    ),
  loadOutboundPackages: (mode: FreightMode, body: BodyOf<OutboundPackages['load']>, key: string) =>
    call<OutboundPackages['load']>(
      { method: 'POST', path: `${outboundPackages(mode)}/bulk-loads` },
      { body, idempotencyKey: key },
    ),
  issueInvoices: (body: BodyOf<Bulk['issueInvoices']>, key: string) =>
    call<Bulk['issueInvoices']>(
      { method: 'POST', path: '/admins/invoices/bulk-issues' },
      { body, idempotencyKey: key },
    ),
  inviteUsers: (body: BodyOf<Bulk['inviteUsers']>, key: string) =>
    call<Bulk['inviteUsers']>(
      { method: 'POST', path: '/admins/users/bulk-invitations' },
      { body, idempotencyKey: key },
    ),
  bulkActions: () =>
    call<Bulk['list']>(
      { method: 'GET', path: '/admins/bulk-actions' },
      { query: { sort: '["created_at","DESC"]' } },
    ),
  bulkAction: (id: string) =>
    call<Bulk['get']>({ method: 'GET', path: '/admins/bulk-actions/:id' }, { params: { id } }),
  bulkRefusals: (id: string) =>
    call<Bulk['refusals']>({ method: 'GET', path: '/admins/bulk-actions/:id/refusals' }, { params: { id } }),
  putBackShelves: (id: string, key: string) =>
    call<Bulk['putBack']>(
      { method: 'POST', path: '/admins/bulk-actions/:id/put-back' },
      { params: { id }, idempotencyKey: key },
    ),
  stopBulkAction: (id: string) =>
    call<Bulk['cancel']>({ method: 'POST', path: '/admins/bulk-actions/:id/cancel' }, { params: { id } }),
};
