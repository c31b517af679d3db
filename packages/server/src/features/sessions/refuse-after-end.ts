import { type Policy, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { startOfBusinessDay } from '../../lib/business-time.ts';
import { Conflict } from '../../lib/errors.ts';
import { listAfterEnd } from './queries.ts';

/** Throws `Conflict` where one of these sessions stands after the last day of its package. */
export async function refuseAfterEnd(
  db: Db,
  ids: readonly number[],
  { time_zone, locale }: Pick<Policy, 'time_zone' | 'locale'>,
): Promise<void> {
  const [late] = await listAfterEnd(db, ids, time_zone);
  if (!late) return;
  const at = startOfBusinessDay(late.ends_on, time_zone);
  throw new Conflict(
    text('This package can be used until {{day}}. Please choose an earlier day.', {
      day: { at, style: 'medium', locale, time_zone },
    }),
    { ends_on: late.ends_on },
  );
}
