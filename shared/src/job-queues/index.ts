export { type JobName, JobQueue, jobNames, jobQueueEndpoints } from './job-queues.endpoints.ts';
