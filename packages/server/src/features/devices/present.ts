import { type Device, type DeviceState, dollars } from '@revive/contract';
import type { DeviceRow } from './queries.ts';

const SHOWN_OF_THUMBPRINT = 8;

const toIso = (at: Date | null) => at?.toISOString() ?? null;

export const toDevice = (row: DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  number: row.number,
  state: row.state as DeviceState,
  asked_by_name: row.asked_by_name,
  asked_at: row.asked_at.toISOString(),
  approved_by_name: row.approved_by_name,
  approved_at: toIso(row.approved_at),
  revoked_by_name: row.revoked_by_name,
  revoked_at: toIso(row.revoked_at),
  revoke_reason: row.revoke_reason,
  last_seen_at: toIso(row.last_seen_at),
  thumbprint: row.thumbprint.slice(0, SHOWN_OF_THUMBPRINT),
  first_seq: row.first_seq,
  last_seq: row.last_seq,
  missing: row.missing,
  waiting: row.waiting_said_at && {
    count: row.waiting_count,
    total: dollars(row.waiting_cents),
    oldest_at: toIso(row.waiting_oldest_at),
    said_at: row.waiting_said_at.toISOString(),
  },
});
