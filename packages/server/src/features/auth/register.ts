import type { Registered, Registration } from '@revive/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { writeFirstSettings } from '../policy/index.ts';
import type { AuthDeps } from './deps.ts';
import { insertUser } from './insert-user.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { isAnyUser } from './queries.ts';

const REGISTRATION_LOCK = 7_265_767;

/**
 * The first account is the owner: an admin, active at once. Every later one is inactive staff until an
 * admin switches it on. Throttled by address.
 */
export async function register(deps: AuthDeps, body: Registration, address: string): Promise<Registered> {
  await deps.throttles.registrations.hit(address);
  await refuseWeakPassword('password', body.password, body);
  const passwordHash = await hashPassword(body.password, `registration ${address}`);
  return inTransaction(deps.db, async (trx) => {
    // Of two people registering at once only one may become the owner.
    await sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`.execute(trx);
    const isOwner = !(await isAnyUser(trx));
    const { username, first_name, last_name, email, phone_number } = body;
    const { id } = await insertUser(trx, {
      username,
      first_name,
      last_name,
      email: email ?? null,
      phone_number,
      role: isOwner ? 'admin' : 'staff',
      password_hash: passwordHash,
      is_active: isOwner,
      approved_at: isOwner ? deps.clock.now() : null,
    });
    const { sample_data: hasSample, test_mode } = body;
    // Sample data comes with payments the sandbox has taken.
    const inTestMode = deps.asksTestMode && (test_mode || hasSample);
    if (isOwner) await writeFirstSettings(trx, id, { inTestMode, hasSample });
    return { username, outcome: isOwner ? 'owner' : 'waiting' };
  });
}
