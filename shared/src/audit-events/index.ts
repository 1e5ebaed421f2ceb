export {
  type AuditAction,
  type AuditedRecord,
  type AuditNoun,
  type AuditVerb,
  auditActions,
  auditNouns,
  isAuditAction,
} from './audit-actions.ts';
export { AuditEvent, auditEventEndpoints } from './audit-events.endpoints.ts';
