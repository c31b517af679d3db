import type { ApiKeyState } from '@revive/contract';

/** What has become of a key on a business day. */
export function stateOf(
  { revoked_at, expires_on }: { revoked_at: Date | null; expires_on: string | null },
  today: string,
): ApiKeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_on !== null && expires_on < today ? 'expired' : 'active';
}
