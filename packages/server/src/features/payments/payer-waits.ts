import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import type { PaymentDeps } from './deps.ts';
import { lockPayerWait } from './queries.ts';
import { settleAttempt } from './run-attempt.ts';

const BATCH = 200;

/** What a payer pays herself. */
export type OwnThing = { booking_id: number } | { order_id: number } | { bill_id: number };

/**
 * Ends what a payer was to send money for, because she begins another payment of the same thing. Money that comes for it later is a
 * free transfer.
 */
export async function giveUpWait(
  deps: PaymentDeps & { db: Transaction<DB> },
  thing: OwnThing,
): Promise<void> {
  const wait = await lockPayerWait(deps.db, thing);
  if (wait) await settleAttempt(deps, wait.id, { state: 'failed', failure: 'given_up' });
}

/** Ends payments that waited for a payer's own transfer as long as what they are for is kept. Runs as a job; returns how many. */
export async function endPayerWaits(deps: PaymentDeps): Promise<number> {
  let ended = 0;
  for (const id of await listEndedWaits(deps.db, deps.clock.now())) {
    try {
      await settleAttempt(deps, id, { state: 'failed', failure: 'not_seen' });
      ended += 1;
    } catch (error) {
      deps.log.error({ err: error, attempt: id }, 'a payment whose time was over could not be ended');
    }
  }
  return ended;
}

async function listEndedWaits(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attempt_id as id from payer_waits where ends_at <= ${now} order by attempt_id limit ${BATCH}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
