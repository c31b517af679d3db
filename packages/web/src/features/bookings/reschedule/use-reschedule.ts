import { type AnySession, type ScheduleConflict, type Slot, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatSessionDateTime, fromInputDateTime, toInputDateTime } from '../../../lib/date.ts';
import { useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../../lib/validate-by.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { usePlanSession, useRescheduleSession } from '../mutations.ts';
import { colleagueIn } from '../times/colleague-offer.tsx';
import { conflictsOf } from '../times/schedule-refusal.ts';
import { changesOf, givenOf } from './session-given-fields.tsx';

// A missing input is an error of its field (spec row SESS-17).
const entrySchema = ({ Rescheduling, z }: Contract) =>
  Rescheduling.extend({
    scheduled_date: z
      .string()
      .min(1, sentence('Choose a new date and time.'))
      .pipe(Rescheduling.shape.scheduled_date),
  });
type Entry = InputOf<typeof entrySchema>;

/** The form that moves a session, plans it or gives it to others, with what clashed when it was sent. */
export function useReschedule(session: AnySession, onMoved: () => void) {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const plan = usePlanSession();
  const now = session.scheduled_date === null ? '' : toInputDateTime(session.scheduled_date);
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: { scheduled_date: now, move_later: false },
  });
  const at = useWatch({ control: form.control, name: 'scheduled_date' });
  const [before] = useState(() => givenOf(session));
  const [given, setGiven] = useState(before);
  // What the calendar refused last, and for which time and whom it was asked.
  const [clashes, setClashes] = useState<{ of: string; list: readonly ScheduleConflict[] }>();
  const wanted = [at, ...given.resources, given.minutes].join(' ');
  const isCurrent = clashes?.of === wanted;
  const setTime = (instant: string) =>
    form.setValue('scheduled_date', toInputDateTime(instant), { shouldDirty: true, shouldValidate: true });

  // The therapist and room of a free time, beside what else the session has.
  const giveTo = ({ resources }: Slot) => {
    const kinds = new Set(resources.map(({ kind }) => kind));
    const others = session.resources.filter(
      ({ id, kind }) => given.resources.includes(id) && !kinds.has(kind),
    );
    setGiven({ ...given, resources: [...others, ...resources].map(({ id }) => id) });
  };
  // A later session moves with this one, by the same time.
  const takeInstead = (conflict: ScheduleConflict, instant: string) => {
    const gap = Date.parse(instant) - Date.parse(conflict.starts_at);
    // The offered time is one of others: who fits is chosen freely.
    if (conflict.does_not_fit)
      setGiven({ ...given, resources: given.resources.filter((id) => id !== conflict.resource.id) });
    setTime(new Date(Date.parse(fromInputDateTime(at)) + gap).toISOString());
  };
  const takeColleague = (conflict: ScheduleConflict, slot: Slot) => {
    const colleague = colleagueIn(slot.resources, conflict);
    if (!colleague) return;
    takeInstead(conflict, slot.starts_at);
    setGiven({
      ...given,
      resources: given.resources.map((id) => (id === conflict.resource.id ? colleague.id : id)),
    });
  };

  const move = async (typed: Entry, key: string) => {
    const starts = fromInputDateTime(typed.scheduled_date);
    const isMoved = typed.scheduled_date !== now;
    if (isMoved && !(await isMeant(typed.scheduled_date))) return form.setFocus('scheduled_date');
    const changes = changesOf(session, given, starts);
    const isPlanning = session.scheduled_date === null;
    const sent: Promise<unknown> = isPlanning
      ? plan.mutateAsync({
          id: session.id,
          body: {
            scheduled_date: typed.scheduled_date,
            ...(changes.resources && { resources: changes.resources }),
          },
          key,
        })
      : reschedule.mutateAsync({
          id: session.id,
          body: { ...typed, ...changes },
          key,
          shown: { scheduled_date: starts },
        });
    await sent.catch((error: unknown) => {
      setClashes({ of: wanted, list: conflictsOf(error) });
      throw error;
    });
    showToast.success(
      isPlanning ? t('Session planned') : isMoved ? t('Session rescheduled') : t('Session saved'),
      {
        ...(isMoved && { detail: formatSessionDateTime(starts) }),
      },
    );
    onMoved();
  };
  const submission = useSubmit(form, move, { onRefused: ({ message }, refusal) => refusal ?? message });
  // It is not what stands in the form once another time or person is chosen.
  const isAnswered = (clashes?.list.length ?? 0) > 0 && !isCurrent;
  return {
    form,
    submission: {
      ...submission,
      isDirty: submission.isDirty || given !== before,
      refusal: isAnswered ? undefined : submission.refusal,
    },
    at,
    given,
    setGiven,
    giveTo,
    setTime,
    conflicts: isCurrent ? clashes.list : [],
    takeInstead,
    takeColleague,
  };
}
