import { type Page, type PageQuery, text } from '@revive/contract';
import { DayIn } from '@revive/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Invalid } from '../lib/errors.ts';

/** A list is sent as a plain array, with the next page in an RFC 8288 Link header. */
export function itemsOf(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  if (page.next_cursor) reply.header('link', `<${pageUrl(request, page.next_cursor)}>; rel="next"`);
  return page.items;
}

/** The address of this list at another cursor, with the same filters. */
export function pageUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', cursor);
  return `${url.pathname}${url.search}`;
}

type Key = string | number | boolean | null;

/** Packs the sort key of the last row of a page. */
export const encodeCursor = (key: readonly Key[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** What the sort keys of lists are made of, as a cursor holds them. */
export const KeyPart = {
  id: z.int(),
  text: z.string(),
  flag: z.boolean(),
  day: DayIn,
  /** As `Date.toISOString` writes it; becomes a Date. */
  instant: z.iso
    .datetime()
    .refine((text) => DayIn.safeParse(text.slice(0, 10)).success)
    .transform((text) => new Date(text)),
};

/** Unpacks a cursor into the sort key of its list; undefined on the first page, 400 on `cursor` where it is not ours. */
export function readCursor<K extends z.ZodType>(cursor: string | undefined, key: K): z.output<K> | undefined {
  if (cursor === undefined) return undefined;
  const { data, success } = key.safeParse(unpack(cursor));
  if (success) return data;
  throw new Invalid({ cursor: [text('Not a cursor of this list.')] });
}

function unpack(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const SEARCHED_ROWS = 50;

/**
 * How many rows to query: one more than the page. A search asks for at least 50: for a small limit PostgreSQL would
 * scan the list in order instead of using the search index, which for a rare text is the whole list.
 */
export const rowsFor = ({
  page_size,
  search,
}: {
  page_size: number;
  search?: string | null | undefined;
}): number => Math.max(page_size, search ? SEARCHED_ROWS : 0) + 1;

/** The page of lists ordered by id, newest first. Ask the query for `page_size + 1` rows. */
export function pageById<R extends { id: number }, T>(
  rows: R[],
  pageSize: number,
  present: (row: R) => T,
): Page<T> {
  return pageBy(rows, pageSize, (row) => [row.id], present);
}

/** The page of lists ordered by any key. Ask the query for `page_size + 1` rows. */
export function pageBy<R, T>(
  rows: R[],
  pageSize: number,
  keyOf: (row: R) => readonly Key[],
  present: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next_cursor: rows.length > pageSize && last ? encodeCursor(keyOf(last)) : null,
  };
}

const IdKey = z.tuple([KeyPart.id]);

/** The id a list ordered by id starts below; undefined on the first page. */
export const idCursor = (cursor: string | undefined): number | undefined => readCursor(cursor, IdKey)?.[0];

const NameKey = z.tuple([KeyPart.text]);

/**
 * The page of lists ordered by a name that is unique in any case. `list` reads the rows after a name, each with its
 * `sort_name`, which is not answered.
 */
export async function pageByName<R extends { sort_name: string }>(
  { page_size, cursor }: PageQuery,
  list: (after: string | undefined, limit: number) => Promise<R[]>,
): Promise<Page<Omit<R, 'sort_name'>>> {
  const rows = await list(readCursor(cursor, NameKey)?.[0], page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.sort_name],
    ({ sort_name: _, ...shown }) => shown,
  );
}
