import type { ClientRequest, PrivacyRequest } from '@revive/contract';
import type { RequestRow, ShownRequest } from './queries.ts';

export const toRequest = (row: RequestRow): PrivacyRequest => ({
  id: row.id,
  kind: row.kind as PrivacyRequest['kind'],
  note: row.note,
  state: row.state as PrivacyRequest['state'],
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  answer: row.answer,
  closed_at: row.closed_at?.toISOString() ?? null,
});

export const toClientRequest = (row: ShownRequest): ClientRequest => ({
  ...toRequest(row),
  client: row.client_id,
  client_name: row.client_name,
  client_phone: row.client_phone,
  closed_by: row.closer,
});
