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
  created_by: row.maker,
  closed_by: row.closer,
  copied_at: row.copied_at?.toISOString() ?? null,
  erase_at: row.erase_at?.toISOString() ?? null,
  erased_at: row.erased_at?.toISOString() ?? null,
});
