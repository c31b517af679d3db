import type { OfflineConflict, Page, PageQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../../http/paging.ts';
import { startOfBusinessDay } from '../../../lib/business-time.ts';
import { found } from '../../../lib/errors.ts';
import { getPolicy } from '../../policy/index.ts';
import {
  type ConflictRow,
  type ConflictsWanted,
  findConflictRow,
  listConflictRows,
  listProductNames,
} from './conflict-queries.ts';
import { toConflict, unnamedIn } from './present.ts';

const Key = z.tuple([KeyPart.flag, KeyPart.id]).transform(([is_open, id]) => ({ is_open, id }));

type Filter = {
  state?: 'open' | 'settled' | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

/** What a person has to look at in sales without a line: open ones first, then the newest. */
export async function listConflicts(
  db: Db,
  { cursor, page_size, ...filter }: Filter & PageQuery,
): Promise<Page<OfflineConflict>> {
  const wanted = await wantedBy(db, filter);
  const rows = await listConflictRows(db, wanted, readCursor(cursor, Key), page_size + 1);
  const names = await namesFor(db, rows);
  return pageBy(
    rows,
    page_size,
    (row) => [row.state === 'open', row.id],
    (row) => toConflict(row, names),
  );
}

/** One of them; `NotFound` when there is none. */
export async function getConflict(db: Db, id: number): Promise<OfflineConflict> {
  const row = found(await findConflictRow(db, id), 'Conflict');
  return toConflict(row, await namesFor(db, [row]));
}

async function namesFor(db: Db, rows: readonly ConflictRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ body }) => unnamedIn(body));
  return new Map((await listProductNames(db, ids)).map(({ id, name }) => [id, name]));
}

const DAY_MS = 24 * 60 * 60_000;

async function wantedBy(db: Db, { state, start_date, end_date }: Filter): Promise<ConflictsWanted> {
  if (start_date === undefined && end_date === undefined) return { state };
  const { time_zone } = await getPolicy(db);
  const dayAfter = (day: string) =>
    startOfBusinessDay(
      new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10),
      time_zone,
    );
  return {
    state,
    ...(start_date !== undefined && { from: startOfBusinessDay(start_date, time_zone) }),
    ...(end_date !== undefined && { to: dayAfter(end_date) }),
  };
}
