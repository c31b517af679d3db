import type { Page, PageQuery, Shift, ShiftFilter } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { toShift } from './present.ts';
import { listShiftRows, type ShiftsWanted } from './queries.ts';

type Filter = z.output<z.ZodObject<typeof ShiftFilter>>;

const Key = z.tuple([KeyPart.instant, KeyPart.id]).transform(([opened_at, id]) => ({ opened_at, id }));

/** Shifts, last opened first; staff see only their own. */
export async function listShifts(
  db: Db,
  { cursor, page_size, ...filter }: Filter & PageQuery,
  actor: StaffActor,
): Promise<Page<Shift>> {
  const wanted = await toWanted(db, filter, actor);
  const rows = await listShiftRows(db, wanted, readCursor(cursor, Key), page_size + 1);
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
