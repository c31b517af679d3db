import type { BrokenInvariant, Verification } from '@revive/contract';
import type { VerificationRow } from './queries.ts';

export const toVerification = (row: VerificationRow): Verification => ({
  id: row.id,
  requested_by_name: row.requested_by_name,
  requested_at: row.requested_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  checked: row.checked,
  broken: row.broken as unknown as BrokenInvariant[],
  audit_head:
    row.audit_position !== null && row.audit_hash !== null
      ? { position: row.audit_position, hash: row.audit_hash.toString('hex') }
      : null,
  failure: row.failure,
  days: row.days_from !== null && row.days_to !== null ? { from: row.days_from, to: row.days_to } : null,
});
