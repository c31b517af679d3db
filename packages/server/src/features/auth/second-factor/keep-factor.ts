import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { endDuty, hasRecoveryCodes, insertRecoveryCodes } from './queries.ts';
import { makeRecoveryCodes } from './recovery.ts';
import { reportFactor } from './report-factor.ts';

interface Kept {
  user_id: number;
  at: Date;
  detail: string;
}

/** What follows where a person has set a factor: recovery codes with the first one, a notice, and the way is free. */
export async function keepFactor(
  trx: Transaction<DB>,
  { user_id, at, detail }: Kept,
): Promise<{ recovery: string[] }> {
  await endDuty(trx, user_id);
  await reportFactor(trx, { kind: 'factor_set', user_id, actor_id: user_id, at, detail });
  if (await hasRecoveryCodes(trx, user_id)) return { recovery: [] };
  const { shown, hashes } = makeRecoveryCodes();
  await insertRecoveryCodes(trx, user_id, hashes);
  return { recovery: shown };
}
