import { type Session, type SessionPlanning, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { giveTimeFree, replan } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { lockDated, lockForChange, refuseDone } from './lock-for-change.ts';
import { NO_ATTENDANCE, NO_OWN_CHANGE, updateSession } from './queries.ts';
import { refuseAfterEnd } from './refuse-after-end.ts';

interface Call extends SessionPlanning {
  id: number;
  /** Null for the client herself. */
  actor_id: number | null;
}

/** Gives a session its first date, with who and what it needs then, or `Conflict` with what clashes. */
export async function planSession(db: Db, clock: Clock, call: Call): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const { id, resources, actor_id } = call;
    const session = await lockForChange(trx, id);
    refuseDone(session);
    if (session.scheduled_at !== null) throw new Conflict(text('This session has a date already.'));
    const policy = await getPolicy(trx);
    const scheduled_at = toInstant(call.scheduled_date, policy.time_zone);
    await replan(trx, [id], () => updateSession(trx, id, { scheduled_at }), {
      policy,
      now: clock.now(),
      actor_id,
      ...(resources && { wishes: new Map([[id, resources]]) }),
    });
    await refuseAfterEnd(trx, [id], policy);
    await planMessages(
      trx,
      session.booking_id,
      { kind: 'planned', session_id: id },
      { policy, now: clock.now() },
    );
    return getSession(trx, id);
  });
}

/**
 * Takes the date of an open session away, so that it is to be planned again, and gives its time free. Throws `Conflict` once its
 * client is here.
 */
export async function unplanSession(db: Db, clock: Clock, id: number): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const session = await lockDated(trx, id);
    refuseDone(session);
    if (session.attendance === 'arrived')
      throw new Conflict(text('The client of this session is here. Take the arrival back first.'));
    const given = { policy: await getPolicy(trx), now: clock.now() };
    await giveTimeFree(trx, [id], given);
    await updateSession(trx, id, {
      ...NO_ATTENDANCE,
      ...NO_OWN_CHANGE,
      scheduled_at: null,
      places: null,
      lost_resource_ids: [],
    });
    await planMessages(
      trx,
      session.booking_id,
      { kind: 'called_off', session_ids: [id], was: new Map([[id, session.scheduled_at]]) },
      given,
    );
    return getSession(trx, id);
  });
}
