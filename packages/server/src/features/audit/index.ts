export { auditInvariants } from './invariants.ts';
export { watchAuditTrail } from './metrics.ts';
export { findLastChange } from './queries.ts';
export { mountAudit } from './routes.ts';
export { sealAuditTrail } from './seal-audit-trail.ts';
