import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { encodeCursor } from '../../packages/server/src/http/paging.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; a wrong name shows when bodies are compared.
export type Row = Record<string, any>;

interface Statement {
  text: string;
  values: (asked: string | null, limit: number) => unknown[];
  /** Sent without a name, so that PostgreSQL plans it for its values. */
  isPlannedAnew?: boolean;
}

interface List {
  /** By what is asked for: `list` for all, a parameter's name for one of its values, else the query itself. */
  asked: Record<string, Statement>;
  present: (row: Row) => unknown;
  /** Of a cursor, where it is not the id. */
  keyOf?: (row: Row) => Parameters<typeof encodeCursor>[0];
}

/** Lists by path. */
export type Lists = Record<string, List>;

/** A page of a list, by one statement which reads the rows and columns of the answer, and where the next page begins. */
export async function answerList(
  lists: Lists,
  pool: pg.Pool,
  { pathname, searchParams }: URL,
  response: ServerResponse,
): Promise<unknown> {
  const list = lists[pathname]!;
  const size = Number(searchParams.get('page_size'));
  searchParams.delete('page_size');
  const [[name, asked] = ['list', null]] = [...searchParams];
  const key = list.asked[String(searchParams)] ? String(searchParams) : name;
  const statement = list.asked[key]!;
  const limit = size + 1;
  const values = statement.values(asked, limit);
  // Told how many rows a page has, PostgreSQL keeps its plan.
  const isTold = values.length === 1;
  const { rows } = await pool.query<Row>({
    ...(!statement.isPlannedAnew && { name: `${pathname}${key}${isTold ? limit : ''}` }),
    text: isTold ? statement.text.replace('limit $1', `limit ${limit}`) : statement.text,
    values: isTold ? [] : values,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length > size && last) {
    searchParams.set('page_size', String(size));
    searchParams.set('cursor', encodeCursor(list.keyOf?.(last) ?? [last.id]));
    response.setHeader('link', `<${pathname}?${searchParams}>; rel="next"`);
  }
  return shown.map(list.present);
}
