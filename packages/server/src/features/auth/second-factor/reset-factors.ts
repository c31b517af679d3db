import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { forgetDesks } from '../pin/desk-queries.ts';
import { deletePin } from '../pin/queries.ts';
import { deletePasskeys } from './passkey-queries.ts';
import { deleteRecoveryCodes, deleteTotp, findHeld } from './queries.ts';
import { hasFactor } from './rules.ts';

/**
 * Takes all second factors, recovery codes and the PIN of a person away. Says whether there was a factor. What she is signed in
 * with is ended by the caller.
 */
export async function resetFactors(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const had = hasFactor(await findHeld(trx, userId, ''));
  await deleteTotp(trx, userId);
  await deletePasskeys(trx, userId);
  await deleteRecoveryCodes(trx, userId);
  await deletePin(trx, userId);
  await forgetDesks(trx, userId);
  return had;
}
