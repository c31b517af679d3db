import type { Db } from '../../server/src/db/client.ts';
import { openSignIn } from '../../server/src/features/auth/open-sign-in.ts';
import { createTokens } from '../../server/src/http/tokens.ts';

const MINUTE = 60_000;

/**
 * Opens a sign-in as the server does and gives its two tokens, signed with the server's key. With `minutesAgo` the
 * sign-in and the tokens were issued that long ago, and expire that much sooner.
 */
export async function aSignIn(
  db: Db,
  owner: { user_id: number } | { client_id: number },
  { minutesAgo = 0 } = {},
): Promise<{ access: string; refresh: string }> {
  const clock = { now: () => new Date(Date.now() - minutesAgo * MINUTE) };
  return openSignIn({ db, clock, tokens: await createTokens(db, clock) }, owner);
}
