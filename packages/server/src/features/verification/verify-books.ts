import type { Db } from '../../db/client.ts';
import { onPrimary, type Reading } from '../../db/reading.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { checkBooks, type Proof } from './check-books.ts';
import {
  forgetVerifications,
  giveUpVerification,
  insertVerification,
  retireLatest,
  startVerification,
  updateVerification,
} from './queries.ts';
import { INTERRUPTED } from './request-verification.ts';
import { GIVE_UP_MS, KEPT } from './rules.ts';

/**
 * Verifies the books and stores the result. Runs as a job, requested or scheduled. Does nothing while another process
 * verifies them. Errors are stored and logged, not thrown, because a retry would find the same.
 */
export async function verifyBooks(
  db: Db,
  clock: Clock,
  log: Log,
  reading: Reading = onPrimary,
): Promise<void> {
  const id = await begin(db, clock);
  if (id === undefined) return;
  try {
    const proof = await reading.read('proof', db, (on) => checkBooks(on));
    await keep(db, id, clock, proof);
    if (proof.broken.length > 0)
      log.error({ broken: proof.broken.map(({ name }) => name) }, 'the books are broken');
    else log.info(`the books are true: ${proof.checked} of ${proof.checked} invariants hold`);
  } catch (error) {
    log.error({ err: error }, 'the books could not be verified');
    await updateVerification(db, id, {
      finished_at: clock.now(),
      failure: 'The books could not be read to their end. The log of the server says why.',
    });
  }
}

const begin = (db: Db, clock: Clock): Promise<number | undefined> =>
  inTransaction(db, async (trx) => {
    const now = clock.now();
    await giveUpVerification(trx, new Date(now.getTime() - GIVE_UP_MS), now, INTERRUPTED);
    await insertVerification(trx, { requested_at: now });
    return (await startVerification(trx, now))?.id;
  });

const keep = (db: Db, id: number, clock: Clock, { checked, broken, head }: Proof): Promise<void> =>
  inTransaction(db, async (trx) => {
    await retireLatest(trx);
    await updateVerification(trx, id, {
      finished_at: clock.now(),
      checked,
      broken: JSON.stringify(broken),
      broken_rows: broken.reduce((sum, { rows }) => sum + rows.length, 0),
      audit_position: head?.position ?? null,
      audit_hash: head ? Buffer.from(head.hash, 'hex') : null,
      is_latest: true,
    });
    await forgetVerifications(trx, KEPT);
  });
