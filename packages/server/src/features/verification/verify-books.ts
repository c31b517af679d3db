import type { Db } from '../../db/client.ts';
import { onPrimary, type Reading } from '../../db/reading.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { getPolicy } from '../policy/index.ts';
import { checkBooks, type Proof } from './check-books.ts';
import {
  findLastProven,
  findLastWhole,
  forgetVerifications,
  giveUpVerification,
  insertVerification,
  isFoundBroken,
  retireLatest,
  startVerification,
  updateVerification,
} from './queries.ts';
import { INTERRUPTED } from './request-verification.ts';
import { type Days, GIVE_UP_MS, isWholeDue, KEPT } from './rules.ts';

/**
 * Verifies the books and stores the result. Runs as a job, requested or scheduled. What a person asks for reads all books; a night
 * that would take long for it reads what was written since the proof before, and all books once a week. Does nothing while another process
 * verifies them. Errors are stored and logged, not thrown, because a retry would find the same.
 */
export async function verifyBooks(
  db: Db,
  clock: Clock,
  log: Log,
  reading: Reading = onPrimary,
): Promise<void> {
  const begun = await begin(db, clock);
  if (!begun) return;
  const { id, requested_by } = begun;
  try {
    const days = requested_by === null ? await daysOfNight(db, clock.now()) : undefined;
    const proof = await reading.read('proof', db, (on) => checkBooks(on, {}, days));
    await keep(db, { id, at: clock.now(), days }, proof);
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

const begin = (db: Db, clock: Clock) =>
  inTransaction(db, async (trx) => {
    const now = clock.now();
    await giveUpVerification(trx, new Date(now.getTime() - GIVE_UP_MS), now, INTERRUPTED);
    await insertVerification(trx, { requested_at: now });
    return startVerification(trx, now);
  });

/** The days that are read in a night; undefined for all books. One day more, of which some was under way when it was read. */
async function daysOfNight(db: Db, now: Date): Promise<Days | undefined> {
  const whole = await findLastWhole(db);
  if (isWholeDue(whole, now)) return undefined;
  const last = (await findLastProven(db)) ?? whole!;
  const { time_zone } = await getPolicy(db);
  return {
    from: businessDate(addBusinessDays(last.started_at, -1, time_zone), time_zone),
    to: businessDate(now, time_zone),
  };
}

interface Proven {
  id: number;
  at: Date;
  days: Days | undefined;
}

const keep = (db: Db, { id, at, days }: Proven, { checked, broken, head }: Proof): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Some days in order do not say that what was found elsewhere is.
    const counts = days === undefined || broken.length > 0 || !(await isFoundBroken(trx));
    if (counts) await retireLatest(trx);
    await updateVerification(trx, id, {
      finished_at: at,
      checked,
      broken: JSON.stringify(broken),
      broken_rows: broken.reduce((sum, { rows }) => sum + rows.length, 0),
      audit_position: head?.position ?? null,
      audit_hash: head ? Buffer.from(head.hash, 'hex') : null,
      days_from: days?.from ?? null,
      days_to: days?.to ?? null,
      is_latest: counts,
    });
    await forgetVerifications(trx, KEPT);
  });
