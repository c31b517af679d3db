import type { LeaveRequest, LeaveState, NamedResource, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { type LeaveRow, listLeaveRows } from './leave-queries.ts';

type Query = PageQuery & { state?: LeaveState | undefined; mine?: boolean | undefined };

/** Leave that was asked for, newest first: everyone's for managers and admins, else the caller's. */
export async function listLeaveRequests(
  db: Db,
  { state, mine, page_size, cursor }: Query,
  { id, role }: StaffActor,
): Promise<Page<LeaveRequest>> {
  const requested_by = mine || role === 'staff' ? id : undefined;
  const rows = await listLeaveRows(db, { requested_by, state }, idCursor(cursor), page_size + 1);
  return pageById(rows, page_size, (row) => toLeaveRequest(row, id));
}

export const toLeaveRequest = (row: LeaveRow, callerId: number): LeaveRequest => ({
  id: row.id,
  resource: { id: row.resource_id, kind: row.kind as NamedResource['kind'], name: row.name },
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  note: row.note,
  state: row.state as LeaveState,
  reason: row.reason,
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_own: row.requested_by === callerId,
});
