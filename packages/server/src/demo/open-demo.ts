import type { Db } from '../db/client.ts';
import { isPassword } from '../features/auth/index.ts';
import type { Clock } from '../lib/clock.ts';
import { DEMO_OWNER } from './people.ts';
import { findOwner } from './queries.ts';
import { seedDemo } from './seed-demo.ts';

/** Fills the sample business at its first start, and returns how to sign in. */
export async function openDemo(db: Db, clock: Clock): Promise<string> {
  const owner = await findOwner(db);
  if (!owner) await seedDemo(db, clock);
  const { username, password } = DEMO_OWNER;
  const isUnchanged =
    !owner || (owner.username === username && (await isPassword(owner.password_hash, password)));
  if (!isUnchanged) return 'This sample business has an owner of its own: sign in as before.';
  return `Sign in as "${username}" with the password "${password}".`;
}
