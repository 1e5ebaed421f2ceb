import type { BodyOf } from '@rantau/shared/contract';
import type { exportEndpoints } from '@rantau/shared/exports';
import type { jobQueueEndpoints } from '@rantau/shared/job-queues';
import { call } from './call.ts';

type Exports = typeof exportEndpoints;

/** Lists as files, and the work that goes on by itself. */
export const backgroundActions = {
  exportNow: (resource: BodyOf<Exports['create']>['resource'], filter: object) =>
    call<Exports['stream']>(
      { method: 'GET', path: '/admins/exports/:resource.csv', answer: 'text/csv' },
      { params: { resource }, query: { filter: JSON.stringify(filter) } },
    ),
  exportLater: (body: BodyOf<Exports['create']>) =>
    call<Exports['create']>({ method: 'POST', path: '/admins/exports' }, { body }),
  exports: () => call<Exports['list']>({ method: 'GET', path: '/admins/exports' }),
  exportFile: (id: string) =>
    call<Exports['file']>(
      { method: 'GET', path: '/admins/exports/:id/file', answer: 'text/csv' },
      { params: { id } },
    ),
  cancelExport: (id: string) =>
    call<Exports['cancel']>({ method: 'DELETE', path: '/admins/exports/:id' }, { params: { id } }),
  jobQueues: () => call<(typeof jobQueueEndpoints)['list']>({ method: 'GET', path: '/admins/job-queues' }),
};
