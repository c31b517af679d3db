import type { Role } from '@revive/contract';
import type { Actor, Gate } from './actor.ts';

/**
 * The caller an access token stands for, read from the database each time: a log-out, a deactivation or a
 * changed role counts on every server at the next call. Undefined when the token is no good any more.
 */
export async function findActor(gate: Gate, token: string): Promise<Actor | undefined> {
  const verified = await gate.tokens.verify('access', token);
  if (verified.outcome !== 'valid') return undefined;
  const row = await gate.findSignIn(verified.sign_in_id);
  if (row?.user_id && row.user_is_active) {
    return { kind: 'staff', id: row.user_id, role: row.role as Role, sign_in_id: verified.sign_in_id };
  }
  if (row?.client_id && row.client_is_active && !row.client_archived_at) {
    return { kind: 'client', id: row.client_id, sign_in_id: verified.sign_in_id };
  }
  return undefined;
}
