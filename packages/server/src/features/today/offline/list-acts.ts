import type { OfflineAct, Page, PageQuery, Translator } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../../http/paging.ts';
import { found } from '../../../lib/errors.ts';
import {
  type AsideRow,
  findAside,
  findResourceName,
  findSessionNow,
  listAside,
  listOptionNames,
} from './act-queries.ts';
import { toAct } from './present.ts';
import { readAct } from './rules.ts';

const Key = z.tuple([KeyPart.flag, KeyPart.id]).transform(([is_open, id]) => ({ is_open, id }));

type Query = { state?: 'open' | 'settled' | undefined } & PageQuery;

/** What was set aside of the days without a line: open ones first, then the newest. */
export async function listActs(
  db: Db,
  { cursor, page_size, state }: Query,
  t: Translator,
): Promise<Page<OfflineAct>> {
  const rows = await listAside(db, state, readCursor(cursor, Key), page_size + 1);
  const page = pageBy(
    rows,
    page_size,
    (row) => [row.state === 'set_aside', row.id],
    (row) => row,
  );
  const items: OfflineAct[] = [];
  for (const row of page.items) items.push(await present(db, row, t));
  return { ...page, items };
}

/** One of them; `NotFound` when there is none. */
export const getAct = async (db: Db, id: number, t: Translator): Promise<OfflineAct> =>
  present(db, found(await findAside(db, id), 'Conflict'), t);

/** With what it says in words, and its session as it is now. A page has few, so that each is looked up by itself. */
async function present(db: Db, row: AsideRow, t: Translator): Promise<OfflineAct> {
  const body = row.body === null ? undefined : readAct(JSON.parse(row.body));
  const session = row.session_id === null ? undefined : await findSessionNow(db, row.session_id);
  const measured = body?.act === 'measured' ? body.body.values : [];
  const options = measured.map(({ service_measurement_id }) => service_measurement_id);
  const names = options.length > 0 ? await listOptionNames(db, options) : [];
  const holder = body?.act === 'completed' ? body.body?.held_by : undefined;
  return toAct(row, t, {
    body,
    session,
    names: new Map(names.map(({ id, ...named }) => [id, named])),
    held_by_name: holder === undefined ? null : ((await findResourceName(db, holder))?.name ?? null),
  });
}
