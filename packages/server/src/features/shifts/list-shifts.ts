import type { Page, PageQuery, Shift, ShiftFilter } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { toShift } from './present.ts';
import { listShiftRows, type ShiftPlace, type ShiftsWanted } from './queries.ts';

type Filter = z.output<z.ZodObject<typeof ShiftFilter>>;

/** Shifts, the one opened last first; staff see their own only. */
export async function listShifts(
  db: Db,
  { cursor, page_size, ...filter }: Filter & PageQuery,
  actor: StaffActor,
): Promise<Page<Shift>> {
  const wanted = await toWanted(db, filter, actor);
  const rows = await listShiftRows(db, wanted, placeOf(cursor), page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.opened_at.toISOString(), row.id],
    (row) => toShift(row, actor),
  );
}

async function toWanted(db: Db, filter: Filter, actor: StaffActor): Promise<ShiftsWanted> {
  const { time_zone } = await getPolicy(db);
  const { start_date, end_date } = filter;
  return {
    user: actor.role === 'staff' ? actor.id : filter.user,
    from: start_date ? startOfBusinessDay(start_date, time_zone) : undefined,
    to: end_date ? addBusinessDays(startOfBusinessDay(end_date, time_zone), 1, time_zone) : undefined,
  };
}

function placeOf(cursor: string | undefined): ShiftPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  const opened_at = new Date(String(at));
  if (!Number.isNaN(opened_at.getTime()) && Number.isSafeInteger(id)) return { opened_at, id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
