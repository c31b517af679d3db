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
import {
  notFree,
  occupyForHold,
  releaseHold,
  startsInTurn,
  visitorWith,
  withoutNames,
} from '../schedule/index.ts';
import { freeTimes, visitOf, wishOf } from './free-times.ts';
import { digestOf, makeHoldId } from './hold-digest.ts';
import { SIGN_IN_FOR_A_TIME } from './limits.ts';
import { getOpenOf } from './open-services.ts';
import { deleteHold, insertHold, listHoldEnds, lockHold, lockHolder } from './queries.ts';

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
 * Holds a free time of one service, or of several that follow one another, for a visitor for the owner's minutes; the same
 * Idempotency-Key finds the same hold. Throws `Conflict` with the nearest free times for one that is not free, and nothing is held then,
 * and `TooMany` where a phone, or the address of a visitor who has not signed in, holds as many as it may.
 */
export async function holdForVisitor(
  db: Db,
  clock: Clock,
  { service, followed_by = [], starts_at, therapist, therapist_wish, replaces }: NewVisitorHold,
  { network, phone, key }: Visitor,
): Promise<VisitorHold> {
  const id = makeHoldId(key);
  const digest = digestOf(id);
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const now = clock.now();
    const ids = [service, ...followed_by];
    const services = await getOpenOf(trx, policy, ids);
    // A phone that has signed in is limited by itself, whatever others of its address do.
    const holder = phone === undefined ? { network } : { phone };
    await lockHolder(trx, phone ?? network);
    const starts = toInstant(starts_at, policy.time_zone);
    const who = visitorWith(therapist_wish);
    const visits = services.map((one) => visitOf(one, wishOf(one, therapist, policy), who));
    const begins = startsInTurn(visits, starts.getTime()).map((at) => new Date(at));
    const answer = (expires_at: Date): VisitorHold => ({
      id,
      expires_at: expires_at.toISOString(),
      ...changeTerms(starts, policy),
      ...(ids.length > 1 && {
        parts: ids.map((one, place) => ({ service: one, starts_at: begins[place]!.toISOString() })),
      }),
    });
    const known = await lockHold(trx, digest);
    if (known) {
      const isSame = known.services.join() === ids.join() && known.starts_at.getTime() === starts.getTime();
      if (!isSame) throw new Conflict(text('This Idempotency-Key was used for another request.'));
      return answer(known.expires_at);
    }
    if (replaces !== undefined) await giveBack(trx, replaces, now);
    refuseTooMany(await listHoldEnds(trx, holder, now), phone !== undefined, now);
    const dayIn = (days: number) =>
      businessDate(addBusinessDays(starts, days, policy.time_zone), policy.time_zone);
    const times = { services, from: dayIn(0), therapist, therapist_wish, policy, now };
    const { slots } = await freeTimes(trx, { ...times, to: dayIn(0) });
    if (!slots.some((slot) => slot.starts_at === starts.getTime()))
      throw notFree((await freeTimes(trx, { ...times, to: dayIn(OFFERED_WITHIN) })).slots, starts);
    const hold = { digest, expires_at: new Date(now.getTime() + policy.hold_minutes * MINUTE_MS) };
    const planned = visits.map((visit, place) => ({ ...visit, starts_at: begins[place]! }));
    const occupying = { id: digest, until: hold.expires_at };
    await occupyForHold(trx, planned, occupying, { policy, now, actor_id: null }).catch(withoutNames);
    await insertHold(trx, {
      ...hold,
      services: ids,
      therapist_id: therapist ?? null,
      therapist_wish: therapist_wish ?? null,
      starts_at: starts,
      network,
      phone: phone ?? null,
      created_at: now,
    });
    return answer(hold.expires_at);
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

function refuseTooMany(ends: readonly { expires_at: Date }[], isOfPhone: boolean, now: Date): void {
  const most = isOfPhone ? MOST_HOLDS_OF_PHONE : MOST_HOLDS;
  if (ends.length < most) return;
  const seconds = Math.ceil((ends[0]!.expires_at.getTime() - now.getTime()) / 1000);
  const said = isOfPhone
    ? text('{{count}} times are already held from here. Please book one of them, or wait a few minutes.', {
        count: most,
      })
    : SIGN_IN_FOR_A_TIME;
  throw new TooMany(said, seconds);
}
