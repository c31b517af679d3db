import { type Policy, type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { recordEarned } from '../bookings/index.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { giveTimeFree } from '../schedule/index.ts';
import { getSession } from './get-session.ts';
import { type DatedSession, lockDated, refuseUsedUp } from './lock-for-change.ts';
import { NO_OWN_CHANGE, updateSession } from './queries.ts';
import { isAway, isLate } from './rules.ts';

interface Call {
  id: number;
  attendance: 'no_show' | 'called_off';
  takes_session?: boolean | undefined;
  reason?: string | null;
  /** Null for the client herself. */
  actor_id: number | null;
}

/**
 * Notes that the client of an open session did not come or calls it off, which gives its time free. By the desk's word, or
 * else by the owner's settings, that uses it up, and earns it like a held one; only a late call-off can. A second press
 * changes that word, or nothing. Throws `Conflict` for a completed session.
 */
export async function noteAbsence(db: Db, clock: Clock, call: Call): Promise<Session> {
  return inTransaction(db, async (trx) => {
    const { id, attendance, actor_id } = call;
    const session = await lockDated(trx, id);
    if (session.lapsed_at) refuseUsedUp(session);
    if (session.completed_at) throw new Conflict(text('This session is already completed.'));
    const policy = await getPolicy(trx);
    const at = clock.now();
    const is_late = attendance === 'called_off' ? latenessOf(session, at, policy) : null;
    if (call.takes_session && is_late === false)
      throw new Conflict(text('This session is called off in time, so it stays open.'));
    const takes = call.takes_session ?? takesByDefault(session, { attendance, is_late, policy });
    const used_up_at = takes ? (session.used_up_at ?? at) : null;
    const write = () =>
      updateSession(trx, id, {
        attendance,
        ...(attendance !== session.attendance && NO_OWN_CHANGE),
        // The moment at which its time was given free.
        attendance_at: isAway(session.attendance) ? session.attendance_at : at,
        arrived_at: session.attendance === 'arrived' ? session.attendance_at : session.arrived_at,
        called_off_late: is_late,
        call_off_reason: attendance === 'called_off' ? (call.reason ?? session.call_off_reason) : null,
        used_up_at,
      });
    const change = takes
      ? { kind: 'session_used_up', what: 'Used-up session' }
      : { kind: 'session_undone', what: 'Undone session' };
    if (!isAway(session.attendance)) await giveTimeFree(trx, [id], { policy, now: at });
    await (Boolean(session.used_up_at) === takes
      ? write()
      : recordEarned(trx, session.booking_id, { ...change, actor_id, at }, write));
    await planMessages(trx, session.booking_id, eventOf(session, attendance), { policy, now: at });
    return getSession(trx, id);
  });
}

type Locked = DatedSession;

/** Who calls a session off is sent that it is; not once more where that is corrected, and not who did not come. */
const eventOf = ({ id, attendance }: Locked, now: Call['attendance']) =>
  now === 'called_off' && attendance !== 'called_off'
    ? ({ kind: 'called_off', session_ids: [id] } as const)
    : ({ kind: 'changed' } as const);

/** Once it is called off, whether that was late stays as it was. */
const latenessOf = ({ called_off_late, scheduled_at }: Locked, now: Date, policy: Policy): boolean =>
  called_off_late ?? isLate(scheduled_at, now, policy.cancel_until_hours);

type Given = Pick<Call, 'attendance'> & { is_late: boolean | null; policy: Policy };

function takesByDefault(session: Locked, { attendance, is_late, policy }: Given): boolean {
  if (session.attendance === attendance) return session.used_up_at !== null;
  return attendance === 'no_show'
    ? policy.no_show_takes_session
    : is_late === true && policy.late_cancel_takes_session;
}
