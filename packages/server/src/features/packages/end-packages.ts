import { type EndStage, PACKAGE_ENDED, type PackageEnd, type Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { businessDate, startOfBusinessDay } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { endAsCredit, lapseOpen, listSessionMoney, lockBooking, updateBooking } from '../bookings/index.ts';
import { planPackageEnd } from '../messages/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { endNews, listEnding } from './queries.ts';
import { dueStage, monthsLater } from './rules.ts';

const BATCH = 200;
const NEWS_MS = 7 * 86_400_000;

/**
 * Says of packages that they end in a month or a week, and deals with the rest of those that have ended as the owner decided, each
 * once. One with an open wallet payment is left until that is known. Runs as a job. Returns of how many something was said.
 */
export async function endPackages(db: Db, clock: Clock, log: Log): Promise<number> {
  const now = clock.now();
  const policy = await getPolicy(db);
  await endNews(db, new Date(now.getTime() - NEWS_MS));
  let said = 0;
  for (const { id } of await listEnding(db, businessDate(now, policy.time_zone), BATCH)) {
    try {
      if (await endPackage(db, id, { policy, now })) said += 1;
    } catch (error) {
      if (!(error instanceof Conflict))
        log.error({ err: error, booking: id }, 'the end of a package could not be dealt with');
    }
  }
  return said;
}

interface Given {
  policy: Policy;
  now: Date;
}

/** Looks again with the booking locked. */
const endPackage = (db: Db, id: number, given: Given): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking?.ends_on || booking.ended_at) return false;
    const { client_id, ends_on, end_said } = booking;
    const today = businessDate(given.now, given.policy.time_zone);
    const stage = dueStage({ ends_on, end_said }, today);
    if (!stage) return false;
    const sessions = await listSessionMoney(trx, id);
    // Who is here is treated, though the package ended last night.
    const open = sessions.filter(
      ({ earned_at, attendance }) => earned_at === null && attendance !== 'arrived',
    );
    if (booking.status === 'cancelled' || open.length === 0) {
      if (sessions.every(({ earned_at }) => earned_at !== null) || booking.status === 'cancelled')
        await updateBooking(trx, id, { ended_at: given.now });
      return false;
    }
    if (stage !== 'end') {
      await say(trx, { id, client_id, ends_on, stage }, given);
      return true;
    }
    await refuseWhilePaymentOpen(trx, 'booking_id', id);
    const end: PackageEnd = given.policy.package_end;
    if (end === 'longer') {
      await say(trx, { id, client_id, ends_on: laterThan(ends_on, today), stage: 'longer' }, given);
      return true;
    }
    if (end === 'credit')
      await endAsCredit(trx, booking, sessions, { open, reason: PACKAGE_ENDED, at: given.now });
    else await lapseOpen(trx, booking, sessions, { open, at: given.now });
    await updateBooking(trx, id, { ended_at: given.now });
    const ended = end === 'credit' ? 'credit' : 'lapsed';
    await say(trx, { id, client_id, ends_on, stage: ended }, given);
    return true;
  });

/** A month later, and as many more as have passed meanwhile. */
function laterThan(ends_on: string, today: string): string {
  for (let months = 1; ; months += 1) {
    const later = monthsLater(ends_on, months);
    if (later >= today) return later;
  }
}

const KIND_OF: Record<EndStage, 'package_ends' | 'package_longer' | 'package_ended'> = {
  month: 'package_ends',
  week: 'package_ends',
  longer: 'package_longer',
  credit: 'package_ended',
  lapsed: 'package_ended',
};

/** Notifies the client and the staff, and keeps what was said. */
async function say(
  trx: Transaction<DB>,
  { id, client_id, ends_on, stage }: { id: number; client_id: number; ends_on: string; stage: EndStage },
  { policy, now }: Given,
): Promise<void> {
  await updateBooking(trx, id, { ends_on, end_said: stage, end_said_at: now, end_news: true });
  await planPackageEnd(
    trx,
    {
      kind: KIND_OF[stage],
      booking_id: id,
      client_id,
      ends_on: startOfBusinessDay(ends_on, policy.time_zone),
      stage,
    },
    { policy, now },
  );
}
