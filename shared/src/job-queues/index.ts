export { JobQueue, jobQueueEndpoints } from './job-queues.endpoints.ts';
