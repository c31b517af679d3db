import {
  MOST_HOLDS,
  MOST_HOLDS_OF_PHONE,
  type NewVisitorHold,
  text,
  type VisitorHold,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays, businessDate, toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, TooMany } from '../../lib/errors.ts';
import { changeTerms } from '../me/index.ts';
import { getPolicy } from '../policy/index.ts';
import { notFree, occupyForHold, releaseHold, visitorWith, withoutNames } from '../schedule/index.ts';
import { freeTimes, wishOf } from './free-times.ts';
import { digestOf, makeHoldId } from './hold-digest.ts';
import { getOpen } from './open-services.ts';
import { deleteHold, insertHold, listHoldEnds, lockHold, lockNetwork } from './queries.ts';

const MINUTE_MS = 60_000;
/** The days after the wished one among which another time is offered. */
const OFFERED_WITHIN = 7;

interface Visitor {
  network: string;
  /** Of one who has signed in. */
  phone: string | undefined;
  key: string | undefined;
}

/**
 * Holds a free time for a visitor for the owner's minutes; the same Idempotency-Key finds the same hold. Throws `Conflict` with the nearest free times for one that is not free,
 * and `TooMany` where an address or a phone holds as many as it may.
 */
export async function holdForVisitor(
  db: Db,
  clock: Clock,
  { service: serviceId, starts_at, therapist, therapist_wish, replaces }: NewVisitorHold,
  { network, phone, key }: Visitor,
): Promise<VisitorHold> {
  const id = makeHoldId(key);
  const digest = digestOf(id);
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const now = clock.now();
    const service = await getOpen(trx, policy, serviceId);
    await lockNetwork(trx, network);
    const starts = toInstant(starts_at, policy.time_zone);
    const known = await lockHold(trx, digest);
    if (known) {
      const isSame = known.service_id === serviceId && known.starts_at.getTime() === starts.getTime();
      if (!isSame) throw new Conflict(text('This Idempotency-Key was used for another request.'));
      return { id, expires_at: known.expires_at.toISOString(), ...changeTerms(starts, policy) };
    }
    if (replaces !== undefined) await giveBack(trx, replaces, now);
    refuseTooMany(await listHoldEnds(trx, { network }, now), MOST_HOLDS, now);
    if (phone !== undefined) {
      await lockNetwork(trx, phone);
      refuseTooMany(await listHoldEnds(trx, { phone }, now), MOST_HOLDS_OF_PHONE, now);
    }
    const dayIn = (days: number) =>
      businessDate(addBusinessDays(starts, days, policy.time_zone), policy.time_zone);
    const times = { service, from: dayIn(0), therapist, therapist_wish, policy, now };
    const { slots } = await freeTimes(trx, { ...times, to: dayIn(0) });
    if (!slots.some((slot) => slot.starts_at === starts.getTime()))
      throw notFree((await freeTimes(trx, { ...times, to: dayIn(OFFERED_WITHIN) })).slots, starts);
    const hold = { digest, expires_at: new Date(now.getTime() + policy.hold_minutes * MINUTE_MS) };
    const visit = {
      service_id: service.id,
      service: service.name,
      session_number: 1,
      starts_at: starts,
      minutes: service.duration_minutes,
      buffer_minutes: service.buffer_minutes,
      wished: wishOf(service, therapist, policy),
      who: visitorWith(therapist_wish),
    };
    const occupying = { id: digest, until: hold.expires_at };
    await occupyForHold(trx, visit, occupying, { policy, now, actor_id: null }).catch(withoutNames);
    await insertHold(trx, {
      ...hold,
      service_id: service.id,
      therapist_id: therapist ?? null,
      therapist_wish: therapist_wish ?? null,
      starts_at: starts,
      network,
      phone: phone ?? null,
      created_at: now,
    });
    return { id, expires_at: hold.expires_at.toISOString(), ...changeTerms(starts, policy) };
  });
}

/** Gives a held time back; one that has ended or was booked is gone already. */
export const giveVisitorHoldBack = async (db: Db, clock: Clock, id: string): Promise<void> => {
  await inTransaction(db, (trx) => giveBack(trx, id, clock.now()));
};

async function giveBack(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  const digest = digestOf(id);
  await releaseHold(trx, digest, now);
  await deleteHold(trx, digest);
}

function refuseTooMany(ends: readonly { expires_at: Date }[], most: number, now: Date): void {
  if (ends.length < most) return;
  const seconds = Math.ceil((ends[0]!.expires_at.getTime() - now.getTime()) / 1000);
  throw new TooMany(
    text('{{count}} times are already held from here. Please book one of them, or wait a few minutes.', {
      count: most,
    }),
    seconds,
  );
}
