import type { WorkingTime } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { getPolicy } from '../policy/index.ts';
import { businessDays } from './business-days.ts';
import { listResourceRows } from './queries.ts';
import { readWorkingTimes } from './timetable.ts';

/** When each active resource takes sessions on some business days, both included. */
export async function listWorkingTimes(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<WorkingTime[]> {
  const policy = await getPolicy(db);
  const resources = (await listResourceRows(db)).filter(({ is_active }) => is_active);
  const days = businessDays(from, to, policy.time_zone);
  const works = await readWorkingTimes(db, { resources, days, policy });
  return resources.flatMap(({ id }) =>
    works(id).map((range) => ({
      resource: id,
      starts_at: new Date(range.from).toISOString(),
      ends_at: new Date(range.to).toISOString(),
    })),
  );
}
