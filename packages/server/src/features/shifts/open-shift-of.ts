import type { Db } from '../../db/client.ts';
import { findShift, findUnclosedShift } from './queries.ts';

/** The id of a person's shift whose drawer is open; null where there is none, or where it is counted already. */
export async function findOpenShiftOf(db: Db, userId: number): Promise<number | null> {
  const shift = await findUnclosedShift(db, userId);
  return shift?.status === 'open' ? shift.id : null;
}

/** Whether the drawer of a shift is still open. */
export const isShiftOpen = async (db: Db, id: number): Promise<boolean> =>
  (await findShift(db, id))?.status === 'open';
