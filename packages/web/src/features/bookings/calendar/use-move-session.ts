import type { NamedResource, PlannedSession, ScheduleConflict, Session, Slot } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { formatSessionDateTime, formatTime, toInputDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { useRescheduleSession } from '../mutations.ts';
import { conflictsOf } from '../times/schedule-refusal.ts';
import type { CalendarColumn } from './calendar-columns.ts';
import { givenTo } from './given-to.ts';
import { useUndoChange } from './use-undo-change.ts';

/** Where a session was dropped. */
export type SessionDrop = {
  instant: string;
  /** Its new end, where it was made longer or shorter. */
  ends?: string;
  from: CalendarColumn;
  to: CalendarColumn;
};

type Change = {
  instant: string;
  ends?: string | undefined;
  /** Who and what it has then, where that changes. */
  resources?: readonly NamedResource[] | undefined;
};

export type Refusal = {
  message: string;
  session: number;
  conflicts: readonly ScheduleConflict[];
  /** Moves the session to an offered time. */
  takeInstead: (instant: string) => void;
  /** Gives the session to a colleague, at the time of the offer. */
  takeColleague: (slot: Slot) => void;
};

const MINUTE_MS = 60_000;

/** What was moved has a date. */
const datedAs = (session: Session): PlannedSession => ({
  ...session,
  scheduled_date: session.scheduled_date!,
  ends_at: session.ends_at!,
});

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/**
 * Moves a dropped session, makes it longer or gives it to others. It can be undone until the next act; a refusal stays visible
 * until the next drop, or until it is closed.
 */
export function useMoveSession() {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const { key, renew } = useFormKey();
  const [refusal, setRefusal] = useState<Refusal>();
  const offerUndo = useUndoChange();

  const sentence = (before: PlannedSession, { instant, ends, resources = [] }: Change) => {
    const added = resources.filter(({ id }) => !before.resources.some((one) => one.id === id));
    if (ends)
      return t('Session now from {{from}} to {{until}}', {
        from: formatTime(instant),
        until: formatTime(ends),
      });
    if (instant === before.scheduled_date && added.length > 0)
      return t('Session given to {{name}}', { name: added.map(({ name }) => name).join(', ') });
    return t('Session moved to {{date}}', { date: formatSessionDateTime(instant) });
  };

  const change = async (session: PlannedSession, wanted: Change, undo?: Change) => {
    const { instant, ends, resources } = wanted;
    setRefusal(undefined);
    if (!undo && instant !== session.scheduled_date && !(await isMeant(toInputDateTime(instant)))) return;
    renew();
    const minutes = ends ? minutesBetween(instant, ends) : session.duration_minutes;
    try {
      const after = await reschedule.mutateAsync({
        id: session.id,
        body: {
          scheduled_date: instant,
          ...(ends && { ends_at: ends }),
          ...(resources && { resources: resources.map(({ id }) => id) }),
        },
        key: key(),
        shown: { duration_minutes: minutes, ...(resources && { resources: [...resources] }) },
      });
      if (undo) return void showToast.success(sentence(session, wanted));
      const back: Change = {
        instant: session.scheduled_date,
        ...(ends && { ends: session.ends_at }),
        ...(resources && { resources: session.resources }),
      };
      offerUndo(sentence(session, wanted), () => void change(datedAs(after), back, wanted));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({
        message: error.message,
        session: session.id,
        conflicts: conflictsOf(error),
        takeInstead: (offered) => {
          const later = Date.parse(offered) + minutes * MINUTE_MS;
          // The offered time is one of others: who fits is chosen freely.
          const { resources: _, ...freely } = wanted;
          const isMisfit = conflictsOf(error).some(({ does_not_fit }) => does_not_fit);
          void change(session, {
            ...(isMisfit ? freely : wanted),
            instant: offered,
            ...(ends && { ends: new Date(later).toISOString() }),
          });
        },
        takeColleague: ({ starts_at, resources: offered }) => {
          const kinds = new Set(offered.map(({ kind }) => kind));
          const kept = (resources ?? session.resources).filter(({ kind }) => !kinds.has(kind));
          void change(session, { instant: starts_at, resources: [...kept, ...offered] });
        },
      });
    }
  };
  const move = (session: PlannedSession, { instant, ends, from, to }: SessionDrop) =>
    change(session, { instant, ends, resources: givenTo(session, from, to) });
  return { move, refusal, forgetRefusal: () => setRefusal(undefined) };
}
