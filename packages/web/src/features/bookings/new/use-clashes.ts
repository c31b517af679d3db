import type { ScheduleConflict } from '@revive/contract';
import { useState } from 'react';
import { conflictsOf } from '../calendar/schedule-refusal.ts';

/** A time taken for one session of a course. */
type Chosen = { service: number; session_number: number; starts_at: string };

type Clashes = {
  /** The plan they are of: others have other clashes. */
  plan: string;
  conflicts: readonly ScheduleConflict[];
  instead: readonly Chosen[];
};

/** What clashed when a plan was sent last, and the times taken instead; both are forgotten with the plan. */
export function useClashes(plan: string) {
  const [known, setKnown] = useState<Clashes>({ plan, conflicts: [], instead: [] });
  const { conflicts, instead } = known.plan === plan ? known : { conflicts: [], instead: [] };
  return {
    conflicts,
    instead,
    note: (error: unknown) => setKnown({ plan, conflicts: conflictsOf(error), instead }),
    take: (chosen: Chosen) =>
      setKnown({
        plan,
        conflicts,
        instead: [
          ...instead.filter(
            (other) => other.service !== chosen.service || other.session_number !== chosen.session_number,
          ),
          chosen,
        ],
      }),
  };
}
