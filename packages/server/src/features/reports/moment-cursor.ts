import { DayIn } from '@revive/contract';
import { decodeCursor } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';

/** Where a page of what is ordered by business day, moment and id starts. The moment is text, to the microsecond. */
export interface MomentPlace {
  business_day: string;
  moment: string;
  id: number;
}

/** Undefined on the first page; throws `Invalid` for a cursor that is none of ours. */
export function momentCursor(cursor: string | undefined): MomentPlace | undefined {
  if (cursor === undefined) return undefined;
  const [business_day, moment, id] = decodeCursor(cursor, 3);
  if (isDay(business_day) && isMoment(moment) && Number.isSafeInteger(id))
    return { business_day: String(business_day), moment: String(moment), id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}

const isDay = (day: unknown) => DayIn.safeParse(day).success;

// As PostgreSQL writes it in UTC.
const isMoment = (moment: unknown) =>
  /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/.test(String(moment)) &&
  isDay(String(moment).slice(0, 10));
