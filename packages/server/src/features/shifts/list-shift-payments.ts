import type { Page, PageQuery, ShiftPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { findShiftFor } from './get-shift.ts';
import { listShiftPaymentRows, type ShiftPaymentPlace } from './payment-queries.ts';
import { toShiftPayment } from './present.ts';
import { mayKnowSums } from './rules.ts';

/**
 * Money received, given back and paid out in a shift, the last first. Throws as `getShift`, and `Forbidden` for who has
 * still to count blind: a list that can be added up is a sum.
 */
export async function listShiftPayments(
  db: Db,
  { id, cursor, page_size }: { id: number } & PageQuery,
  actor: StaffActor,
): Promise<Page<ShiftPayment>> {
  const shift = await findShiftFor(db, id, actor);
  if (!mayKnowSums(shift.status, actor))
    throw new Forbidden('Count the drawer first; then the sums are shown.');
  const rows = await listShiftPaymentRows(db, id, placeOf(cursor), page_size + 1);
  return pageBy(rows, page_size, (row) => [row.at.toISOString(), row.kind, row.id], toShiftPayment);
}

function placeOf(cursor: string | undefined): ShiftPaymentPlace | undefined {
  if (cursor === undefined) return undefined;
  const [moment, kind, id] = decodeCursor(cursor, 3);
  const at = new Date(String(moment));
  if (!Number.isNaN(at.getTime()) && Number.isSafeInteger(id))
    return { at, kind: String(kind), id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
