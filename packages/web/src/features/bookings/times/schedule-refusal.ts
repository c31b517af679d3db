import type { ScheduleConflict } from '@revive/contract';
import { ApiError } from '../../../api/api-error.ts';

/** The sessions that clash, of a refusal by the calendar; none for any other error. */
export function conflictsOf(error: unknown): ScheduleConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { conflicts } = (error.body ?? {}) as { conflicts?: ScheduleConflict[] };
  return conflicts ?? [];
}
