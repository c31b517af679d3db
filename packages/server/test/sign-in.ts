import { openSignIn } from '../src/auth/open-sign-in.ts';
import type { Db } from '../src/db/client.ts';
import { createTokens } from '../src/http/tokens.ts';

const MINUTE = 60_000;

/**
 * A sign-in and its two tokens, made the way the server makes them and signed with its key. Made with a clock of
 * so many minutes ago, they are as old as any that a person has kept that long.
 */
export async function aSignIn(
  db: Db,
  owner: { user_id: number } | { client_id: number },
  { minutesAgo = 0 } = {},
): Promise<{ access: string; refresh: string }> {
  const clock = { now: () => new Date(Date.now() - minutesAgo * MINUTE) };
  return openSignIn({ db, clock, tokens: await createTokens(db, clock) }, owner);
}
