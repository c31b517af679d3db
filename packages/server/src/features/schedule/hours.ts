import { type Serves, text, type WorkingDay, type WorkingHours } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, NotFound } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { getPolicy } from '../policy/index.ts';
import { minuteOf, timeOf } from './business-days.ts';
import {
  findResource,
  listExceptionsOf,
  listHoursOf,
  lockResources,
  replaceExceptions,
  replaceHours,
} from './queries.ts';
import { hoursVersion } from './resources.ts';

/** The working hours of every week, by weekday and time. */
export async function getHours(db: Db, id: number): Promise<WorkingHours[]> {
  found(await findResource(db, id), 'Resource');
  const rows = await listHoursOf(db, [id]);
  return rows.map(({ weekday, opens, closes, serves }) => ({
    weekday,
    opens: timeOf(opens),
    closes: timeOf(closes),
    ...(serves !== 'all' && { serves: serves as Serves }),
  }));
}

/**
 * Sets a whole week. Sessions that lie outside it afterwards stay where they are. Throws `Conflict` with the hours as they are now
 * and their version as `current` where they were read at another `version`.
 */
export async function setHours(
  db: Db,
  id: number,
  week: readonly WorkingHours[],
  version: number | undefined,
): Promise<WorkingHours[]> {
  return inTransaction(db, async (trx) => {
    found((await lockResources(trx, [id]))[0], 'Resource');
    await refuseStale(version, async () => ({
      week: await getHours(trx, id),
      version: hoursVersion(await listHoursOf(trx, [id])),
    }));
    await replaceHours(
      trx,
      id,
      week.map(({ weekday, serves = 'all', ...times }) => ({
        resource_id: id,
        weekday,
        serves,
        ...minutesOf(times),
      })),
    );
    return getHours(trx, id);
  });
}

/** The days from today on that have hours of their own. */
export async function listExceptions(db: Db, clock: Clock, id: number): Promise<WorkingDay[]> {
  found(await findResource(db, id), 'Resource');
  const { time_zone } = await getPolicy(db);
  const days: WorkingDay[] = [];
  for (const { day, opens, closes } of await listExceptionsOf(
    db,
    [id],
    businessDate(clock.now(), time_zone),
    null,
  )) {
    const last = days.at(-1);
    const hours = opens === null || closes === null ? [] : [{ opens: timeOf(opens), closes: timeOf(closes) }];
    if (last?.day === day) last.hours.push(...hours);
    else days.push({ day, hours });
  }
  return days;
}

/** Gives a day hours of its own; without any it is a day away. */
export async function setException(db: Db, id: number, { day, hours }: WorkingDay): Promise<WorkingDay> {
  return inTransaction(db, async (trx) => {
    found((await lockResources(trx, [id]))[0], 'Resource');
    const away = { resource_id: id, day, opens: null, closes: null };
    const rows = hours.map((times) => ({ resource_id: id, day, ...minutesOf(times) }));
    await replaceExceptions(trx, id, day, rows.length > 0 ? rows : [away]);
    return { day, hours };
  });
}

/** Lets a day follow the week again; `NotFound` where it does already. */
export async function removeException(db: Db, id: number, day: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    found((await lockResources(trx, [id]))[0], 'Resource');
    if ((await replaceExceptions(trx, id, day, [])) === 0)
      throw new NotFound(text('Hours of that day not found'));
  });
}

const minutesOf = ({ opens, closes }: { opens: string; closes: string }) => ({
  opens: minuteOf(opens),
  closes: minuteOf(closes),
});
