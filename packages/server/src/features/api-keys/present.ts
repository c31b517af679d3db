import type { ApiKey, ApiKeyState } from '@revive/contract';
import type { ApiKeyRow } from './queries.ts';
import { stateOf } from './rules.ts';

export const toApiKey = (row: ApiKeyRow, today: string): ApiKey => ({
  id: row.id,
  name: row.name,
  begins: row.begins,
  rights: row.rights as ApiKey['rights'],
  state: stateOf(row, today) satisfies ApiKeyState,
  expires_on: row.expires_on,
  made_by: row.made_by,
  maker_is_active: row.maker_is_active,
  made_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_from: row.last_used_from,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by_name,
});
