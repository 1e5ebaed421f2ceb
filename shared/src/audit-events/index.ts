export { AuditEvent, auditEventEndpoints } from './audit-events.endpoints.ts';
