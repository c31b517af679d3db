import type { ReportPeriod } from '@revive/contract';
import { Invalid } from '../../lib/errors.ts';
import { periodProblems } from './rules.ts';

/** Checks the days of a list, whose query is validated field by field. Throws `Invalid` as `ReportPeriod` does. */
export function checkPeriod(days: ReportPeriod): ReportPeriod {
  const problems = periodProblems(days);
  if (problems) throw new Invalid(problems);
  return days;
}
