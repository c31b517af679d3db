import { randomInt } from 'node:crypto';
import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfClient, hashPassword, makePassword } from '../auth/index.ts';
import { isUsernameTaken, lockClient, putMobileCredentials } from './queries.ts';
import { mobileUsername } from './rules.ts';

const TRIES = 50;
const NONE_FREE = text('No free user name was found. Please try again.');
// Another client was given the same name at the same moment.
const TAKEN = ['mobile_credentials_username', 'usernames_are_one_persons'];

/** Makes new mobile credentials for a client, and ends the old ones with their sign-ins. */
export async function generateMobileCredentials(
  db: Db,
  clock: Clock,
  clientId: number,
  actorId: number,
): Promise<{ username: string; password: string }> {
  const password = makePassword();
  const password_hash = await hashPassword(password, `staff:${actorId}`);
  const made = inTransaction(db, async (trx) => {
    const client = found(await lockClient(trx, clientId), 'Client');
    const username = await freeUsername(trx, client.name);
    const created_at = clock.now();
    await putMobileCredentials(trx, { client_id: clientId, username, password_hash, created_at });
    await endSignInsOfClient(trx, clientId, created_at);
    return { username, password };
  });
  return made.catch((error) => {
    throw TAKEN.includes(error.constraint) ? new Conflict(NONE_FREE) : error;
  });
}

async function freeUsername(db: Db, name: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username = mobileUsername(name, randomInt(10_000));
    if (!(await isUsernameTaken(db, username))) return username;
  }
  throw new Conflict(NONE_FREE);
}
