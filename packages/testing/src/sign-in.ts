import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { openSignIn, tokensOf } from '../../server/src/features/auth/open-sign-in.ts';
import { createTokens, type Tokens } from '../../server/src/http/tokens.ts';
import type { Clock } from '../../server/src/lib/clock.ts';

const MINUTE = 60_000;

type Owner = { user_id: number } | { client_id: number };

/** Opens a sign-in without a password and makes its two tokens. */
export async function openedSignIn(
  db: Db,
  { clock, tokens }: { clock: Clock; tokens: Tokens },
  owner: Owner,
): Promise<{ access: string; refresh: string }> {
  const device = { device: '', address: '' };
  const opened = await inTransaction(db, (trx) => openSignIn(trx, clock.now(), { owner, device }));
  return tokensOf({ tokens }, opened);
}

/**
 * Opens a sign-in as the server does and gives its two tokens, signed with the server's key. With `minutesAgo` the
 * sign-in and the tokens were issued that long ago, and expire that much sooner.
 */
export async function aSignIn(
  db: Db,
  owner: Owner,
  { minutesAgo = 0 } = {},
): Promise<{ access: string; refresh: string }> {
  const clock = { now: () => new Date(Date.now() - minutesAgo * MINUTE) };
  return openedSignIn(db, { clock, tokens: await createTokens(db, clock) }, owner);
}
