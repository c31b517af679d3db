import { type Employee, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfUser, reportFactor, resetFactors } from '../auth/index.ts';
import { toEmployee } from './present.ts';
import { findEmployee, lockEmployee } from './queries.ts';

interface Reset {
  id: number;
  reason: string;
  actor_id: number;
}

/**
 * Takes an employee's second factors, recovery codes and PIN away and ends their sign-ins, for when a phone is lost. Throws
 * `Conflict` for one's own: who is at one's desk must not do it.
 */
export async function resetFactor(db: Db, clock: Clock, { id, reason, actor_id }: Reset): Promise<Employee> {
  if (id === actor_id) throw new Conflict(text('Another admin resets yours. Remove it under Your account.'));
  return inTransaction(db, async (trx) => {
    found(await lockEmployee(trx, id), 'Employee');
    if (!(await resetFactors(trx, id))) throw new Conflict(text('This person has no second factor.'));
    const at = clock.now();
    await endSignInsOfUser(trx, id, at);
    await reportFactor(trx, { kind: 'factor_reset', user_id: id, actor_id, at, reason });
    return toEmployee(found(await findEmployee(trx, id), 'Employee'));
  });
}
