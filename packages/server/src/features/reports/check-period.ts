import type { ReportPeriod } from '@revive/contract';
import { Invalid } from '../../lib/errors.ts';
import { periodProblems } from './rules.ts';

/** The days of a list, whose query is checked field by field only; throws `Invalid` for what `ReportPeriod` refuses. */
export function checkPeriod(days: ReportPeriod): ReportPeriod {
  const problems = periodProblems(days);
  if (problems) throw new Invalid(problems);
  return days;
}
