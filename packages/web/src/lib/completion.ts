import type { AnySession } from '@revive/contract';
import { toInputDay } from './date.ts';

/** What is said of a session that is completed. */
export type Completed = {
  notes?: string | undefined;
  /** The therapist who held it; the one it has where nothing is said. */
  heldBy?: number | undefined;
};

export const isPlannedToday = ({ scheduled_date }: AnySession): boolean =>
  scheduled_date !== null && toInputDay(scheduled_date) === toInputDay(new Date());

/** The therapist a session has; 0 without one. */
export const therapistOf = ({ resources }: AnySession): number =>
  resources.find(({ kind }) => kind === 'therapist')?.id ?? 0;

/**
 * The body that completes a session: empty from the session manager, with the notes of the profile (spec row API-28), and
 * with who held it where that is not its therapist.
 */
export const completionOf = (session: AnySession, { notes, heldBy }: Completed) => ({
  ...(notes !== undefined && { notes }),
  ...(heldBy && heldBy !== therapistOf(session) && { held_by: heldBy }),
});
