import type { Page, PageQuery, Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { toRequisition } from './present.ts';
import {
  findRequisition,
  listRequisitionRows,
  type RequisitionsWanted,
  selectColleagues,
} from './requisition-queries.ts';
import { type Hands, toHands } from './rules.ts';

/** The caller and the other deciders. */
export async function handsOf(db: Db, actor: StaffActor): Promise<Hands> {
  const colleagues = await selectColleagues(db, actor.id).executeTakeFirstOrThrow();
  return toHands(actor, colleagues, await getPolicy(db));
}

/** Requisitions, newest first, each with what the caller may do. */
export async function listRequisitions(
  db: Db,
  query: RequisitionsWanted & PageQuery,
  actor: StaffActor,
): Promise<Page<Requisition>> {
  const rows = await listRequisitionRows(db, query, idCursor(query.cursor), query.page_size + 1);
  const hands = await handsOf(db, actor);
  return pageById(rows, query.page_size, (row) => toRequisition(row, hands));
}

/** One requisition; `NotFound` when there is none. */
export async function getRequisition(db: Db, id: number, actor: StaffActor): Promise<Requisition> {
  const row = found(await findRequisition(db, id), 'Requisition');
  return toRequisition(row, await handsOf(db, actor));
}
