import type { WorkingTime } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { listResourceRows } from './queries.ts';
import { nextDay, readWorkingTimes } from './timetable.ts';

/** When each active resource takes sessions on some business days, both included. */
export async function listWorkingTimes(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<WorkingTime[]> {
  const policy = await getPolicy(db);
  const resources = (await listResourceRows(db)).filter(({ is_active }) => is_active);
  const within = [
    {
      from: startOfBusinessDay(from, policy.time_zone),
      // The last day's last moment: the next day is not asked about.
      to: new Date(startOfBusinessDay(nextDay(to), policy.time_zone).getTime() - 1),
    },
  ];
  const works = await readWorkingTimes(db, { resources, within, policy });
  return resources.flatMap(({ id }) =>
    works(id).map((range) => ({
      resource: id,
      starts_at: new Date(range.from).toISOString(),
      ends_at: new Date(range.to).toISOString(),
    })),
  );
}
