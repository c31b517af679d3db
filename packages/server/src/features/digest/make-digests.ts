import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays, businessDate, businessDayOf, businessMinute } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { sealAuditTrail } from '../audit/index.ts';
import { planDigest } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { verifyBooks } from '../verification/index.ts';
import {
  findChainEnd,
  findDigest,
  findProof,
  hadBegun,
  hasOpenDrawer,
  insertDigest,
  retireLatest,
} from './queries.ts';
import { hasClosed } from './rules.ts';

/**
 * Makes the digests that are due: that of today once the business has closed and no drawer is open, and that of yesterday where
 * midnight came first. Runs as a job. Returns the days, `YYYY-MM-DD`.
 */
export async function makeDigests(db: Db, clock: Clock, log: Log): Promise<string[]> {
  const days = await listDue(db, clock.now());
  for (const day of days) await makeDigest(db, clock, log, day);
  return days;
}

async function listDue(db: Db, now: Date): Promise<string[]> {
  const policy = await getPolicy(db);
  const today = businessDate(now, policy.time_zone);
  const yesterday = businessDate(addBusinessDays(now, -1, policy.time_zone), policy.time_zone);
  const { from } = businessDayOf(now, policy.time_zone);
  const due: string[] = [];
  if ((await hadBegun(db, from)) && !(await findDigest(db, yesterday))) due.push(yesterday);
  const minute = businessMinute(now, policy.time_zone).slice('YYYY-MM-DD '.length);
  if (
    hasClosed(policy, today, minute) &&
    (await hadBegun(db, now)) &&
    !(await findDigest(db, today)) &&
    !(await hasOpenDrawer(db))
  )
    due.push(today);
  return due;
}

async function makeDigest(db: Db, clock: Clock, log: Log, day: string): Promise<void> {
  // So that the end of the chain is that of the day, and the proof is of today.
  await sealAuditTrail(db);
  const { from } = businessDayOf(clock.now(), (await getPolicy(db)).time_zone);
  const proof = await findProof(db);
  if (!proof?.finished_at || proof.finished_at < from) await verifyBooks(db, clock, log);
  await inTransaction(db, (trx) => keep(trx, day, clock.now()));
}

/** Two processes may make the same one: the first does, and plans its message. */
async function keep(trx: Transaction<DB>, day: string, made_at: Date): Promise<void> {
  const [proof, end] = [await findProof(trx), await findChainEnd(trx)];
  await retireLatest(trx);
  const made = await insertDigest(trx, {
    day,
    made_at,
    is_latest: true,
    proof_at: proof?.finished_at ?? null,
    proof_breaches: proof?.broken_rows ?? null,
    chain_position: end.position,
    chain_hash: end.hash,
  });
  if (made) await planDigest(trx, { id: made.id, day }, made_at);
}
