export { sealAuditTrail } from './seal-audit-trail.ts';
