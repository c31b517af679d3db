import { type Db, withOrigin } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { hashPassword, makePassword } from './passwords.ts';
import { endSignInsOfUser, findUserByUsername, setPassword } from './queries.ts';

/**
 * Gives a staff member a random new password and ends all their sign-ins. For `npm run password`, when the last
 * admin's password is lost. Returns the password; undefined when no staff member has that name.
 */
export async function recoverAccount(db: Db, clock: Clock, username: string): Promise<string | undefined> {
  const user = await findUserByUsername(db, username);
  if (!user) return undefined;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(withOrigin(db, { kind: 'system', act: 'npm run password' }), async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await endSignInsOfUser(trx, user.id, clock.now());
  });
  return password;
}
