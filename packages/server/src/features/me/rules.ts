import { type OwnTerms, type Policy, type Text, text } from '@revive/contract';

const HOUR_MS = 3_600_000;

type Limits = Pick<Policy, 'cancel_until_hours' | 'notice_hours' | 'locale' | 'time_zone'>;

export interface Changeable {
  /** Null while it is to be planned. */
  scheduled_at: Date | null;
  completed_at: Date | null;
  used_up_at: Date | null;
  cancelled_at: Date | null;
  attendance: string | null;
}

/** Until when a client may move a session or call it off by herself. */
export const changeUntil = (scheduledAt: Date, { cancel_until_hours }: Limits): Date =>
  new Date(scheduledAt.getTime() - cancel_until_hours * HOUR_MS);

/** What calling off a booking means for what is paid ahead of its first session. */
export const changeTerms = (
  startsAt: Date,
  policy: Limits & Pick<Policy, 'late_cancel_takes_session'>,
): OwnTerms => ({
  change_until: changeUntil(startsAt, policy).toISOString(),
  late_takes_session: policy.late_cancel_takes_session,
});

/** The first moment a session may be moved to. */
export const firstStart = (now: Date, { notice_hours }: Limits): Date =>
  new Date(now.getTime() + notice_hours * HOUR_MS);

const isOver = ({ completed_at, used_up_at, cancelled_at }: Changeable): boolean =>
  completed_at !== null || used_up_at !== null || cancelled_at !== null;

/** Called off: it takes place once it has another time. */
const isCalledOff = ({ attendance }: Changeable): boolean => attendance === 'called_off';

/** Why a client may not move a session or call it off; undefined where she may. */
export function whyNot(
  change: 'move' | 'cancel',
  session: Changeable,
  { now, policy }: { now: Date; policy: Limits },
): { said: Text; until: Date | null } | undefined {
  if (isOver(session)) return { said: text('This session is over and cannot be changed.'), until: null };
  if (isCalledOff(session))
    return change === 'move' ? undefined : { said: text('This session is called off already.'), until: null };
  if (session.attendance)
    return { said: text('This session has begun. Please ask us at the desk.'), until: null };
  if (session.scheduled_at === null)
    return change === 'move' ? undefined : { said: text('This session has no date yet.'), until: null };
  const until = changeUntil(session.scheduled_at, policy);
  if (now <= until) return undefined;
  const { locale, time_zone } = policy;
  const when = { at: until, style: 'deadline', locale, time_zone } as const;
  return { said: text('This was possible until {{when}}. Please call us.', { when }), until };
}
