import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { isPassword } from '../features/auth/index.ts';
import type { Clock } from '../lib/clock.ts';
import { Conflict } from '../lib/errors.ts';
import { StartupError } from '../lib/startup-error.ts';
import { DEMO_OWNER } from './people.ts';
import { findOwner } from './queries.ts';
import { seedDemo } from './seed-demo.ts';

/** Fills the sample business at its first start, and returns how to sign in. Throws `StartupError` where something else is in it. */
export async function openDemo(db: Db, clock: Clock): Promise<string> {
  const owner = await inTransaction(db, async (trx) => {
    // Of several that start at once one fills it, and the others wait for that.
    await sql`select pg_advisory_xact_lock(hashtextextended('sample business', 0))`.execute(trx);
    const found = await findOwner(trx);
    if (!found) await seedDemo(trx, clock);
    return found;
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? new StartupError(error.message) : error;
  });
  const { username, password } = DEMO_OWNER;
  const isUnchanged =
    !owner || (owner.username === username && (await isPassword(owner.password_hash, password)));
  if (!isUnchanged) return 'This sample business has an owner of its own: sign in as before.';
  return `Sign in as "${username}" with the password "${password}".`;
}
