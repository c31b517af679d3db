import { type Db, withOrigin } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { hashPassword, makePassword } from './passwords.ts';
import { endSignInsOfUser, findUserByUsername, setPassword } from './queries.ts';
import { resetFactors } from './second-factor/reset-factors.ts';

interface Recovered {
  password: string;
  /** Whether a second factor was taken away with the old password. */
  had_factor: boolean;
}

/**
 * Gives a staff member a random new password, takes their second factors away and ends all their sign-ins. For `npm run
 * password`, when what the last admin signs in with is lost. Undefined when no staff member has that name.
 */
export async function recoverAccount(db: Db, clock: Clock, username: string): Promise<Recovered | undefined> {
  const user = await findUserByUsername(db, username);
  if (!user) return undefined;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const origin = { kind: 'system', act: 'npm run password' } as const;
  const had_factor = await inTransaction(withOrigin(db, origin), async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await endSignInsOfUser(trx, user.id, clock.now());
    return resetFactors(trx, user.id);
  });
  return { password, had_factor };
}
