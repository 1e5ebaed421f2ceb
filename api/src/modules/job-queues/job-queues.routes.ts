import { jobQueueEndpoints } from '@rantau/shared/job-queues';
import type { Module } from '../../platform/http/endpoint.ts';
import { findQueues } from './job-queues.repository.ts';

export const jobQueueRoutes: Module = (route) => {
  route(jobQueueEndpoints.list, ({ db }) => findQueues(db));
};
