import type { AnySession } from '@revive/contract';
import type { WaitingAct } from './line-store.ts';

/** A session as it is once what waits is done. */
export function withWaiting<Shown extends AnySession>(session: Shown, acts: readonly WaitingAct[]): Shown {
  let shown = session;
  for (const { act, at } of actsOf(session, acts)) {
    if (act === 'arrived' && shown.status === 'upcoming') shown = { ...shown, status: 'arrived' };
    if (act === 'completed' && !shown.completed)
      shown = { ...shown, status: 'completed', completed: true, completed_at: new Date(at).toISOString() };
  }
  return shown;
}

/** What waits of a session and of its client. */
export const actsOf = (session: AnySession, acts: readonly WaitingAct[]): WaitingAct[] =>
  acts.filter((act) =>
    act.session === null ? act.client === session.booking_info.client_id : act.session === session.id,
  );
