import { type Page, type PageQuery, type ShiftPayment, text } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { Forbidden } from '../../lib/errors.ts';
import { findShiftFor } from './get-shift.ts';
import { listShiftPaymentRows } from './payment-queries.ts';
import { toShiftPayment } from './present.ts';
import { mayKnowSums } from './rules.ts';

const Key = z
  .tuple([KeyPart.instant, KeyPart.text, KeyPart.id])
  .transform(([at, kind, id]) => ({ at, kind, id }));

/**
 * Receipts, refunds and expenses of a shift, newest first. Throws as `getShift`, and `Forbidden` while the caller must
 * count blind, because the list could be added up.
 */
export async function listShiftPayments(
  db: Db,
  { id, cursor, page_size }: { id: number } & PageQuery,
  actor: StaffActor,
): Promise<Page<ShiftPayment>> {
  const shift = await findShiftFor(db, id, actor);
  if (!mayKnowSums(shift, actor))
    throw new Forbidden(text('Count the drawer first; then the sums are shown.'));
  const rows = await listShiftPaymentRows(db, id, readCursor(cursor, Key), page_size + 1);
  return pageBy(rows, page_size, (row) => [row.at.toISOString(), row.kind, row.id], toShiftPayment);
}
