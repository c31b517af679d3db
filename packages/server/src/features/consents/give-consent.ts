import type { Consent, NewConsent } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { keepSigned } from './keep-signed.ts';
import { toConsent } from './present.ts';
import { findConsent } from './queries.ts';

/** Keeps what a client signs at the desk, in the presence of the caller. */
export async function giveConsent(
  db: Db,
  clock: Clock,
  { client, ...signed }: NewConsent,
  actor_id: number,
): Promise<Consent> {
  return inTransaction(db, async (trx) => {
    const id = await keepSigned(trx, clock, { ...signed, client_id: client, given_by: actor_id });
    return getConsent(trx, id);
  });
}

export const getConsent = async (db: Db, id: number): Promise<Consent> =>
  toConsent(found(await findConsent(db, id), 'Consent'));
