import type { ScheduleConflict } from '@revive/contract';
import { useState } from 'react';
import { conflictsOf } from '../times/schedule-refusal.ts';

type Taken = { conflict: ScheduleConflict; starts_at: string };

type Clashes = {
  /** The plan they are of: others have other clashes. */
  plan: string;
  conflicts: readonly ScheduleConflict[];
  taken: readonly Taken[];
};

const isOfSame = (one: ScheduleConflict) => (other: ScheduleConflict) =>
  one.service === other.service && one.session_number === other.session_number;

/**
 * What clashed when a plan was sent last, and the times taken instead. Both are forgotten when the plan is changed by hand; a
 * time that was taken keeps the offers of the other sessions.
 */
export function useClashes(plan: string) {
  const [known, setKnown] = useState<Clashes>({ plan, conflicts: [], taken: [] });
  const isOfPlan = known.plan === plan;
  const { conflicts, taken } = isOfPlan ? known : { conflicts: [], taken: [] };
  return {
    conflicts,
    taken,
    takenFor: (conflict: ScheduleConflict) =>
      taken.find((one) => isOfSame(one.conflict)(conflict))?.starts_at,
    /** Whether the sentence of the last refusal is no longer of what stands in the form. */
    isAnswered: known.conflicts.length > 0 && (!isOfPlan || taken.some(isOneOf(conflicts))),
    note: (error: unknown) => {
      const clashing = conflictsOf(error);
      // A time taken before that was refused in its turn is offered again.
      setKnown({ plan, conflicts: clashing, taken: taken.filter((one) => !isOneOf(clashing)(one)) });
    },
    /** Takes a time; `next` is the plan where that changes it. */
    take: (conflict: ScheduleConflict, starts_at: string, next = plan) =>
      setKnown({
        plan: next,
        conflicts,
        taken: [...taken.filter((one) => !isOfSame(one.conflict)(conflict)), { conflict, starts_at }],
      }),
  };
}

const isOneOf =
  (conflicts: readonly ScheduleConflict[]) =>
  ({ conflict }: Taken): boolean =>
    conflicts.some(isOfSame(conflict));
