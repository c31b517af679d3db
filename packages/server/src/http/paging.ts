import type { Page } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Invalid } from '../lib/errors.ts';

/** A list is sent as a plain array, with the next page in an RFC 8288 Link header. */
export function itemsOf(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  if (page.next_cursor) reply.header('link', `<${pageUrl(request, page.next_cursor)}>; rel="next"`);
  return page.items;
}

/** The address of this list at another cursor, with its filters kept. */
export function pageUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', cursor);
  return `${url.pathname}${url.search}`;
}

type Key = string | number | boolean | null;

/** Packs the sort key of the last row of a page. */
export const encodeCursor = (key: readonly Key[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** Unpacks a cursor; one that is not ours is a 400 on `cursor`. */
export function decodeCursor(cursor: string, length: number): Key[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => part === null || typeof part !== 'object')
    )
      return key;
  } catch {
    // Falls through to the one refusal below.
  }
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}

const SEARCHED_ROWS = 50;

/**
 * How many rows a query is asked for: one beyond the page. A search asks for a full page at least, for PostgreSQL takes
 * a few rows to be found soonest by walking down the list, which for what hardly any row has is the whole list.
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

/** The id a list ordered by id starts below; undefined on the first page. */
export function idCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [id] = decodeCursor(cursor, 1);
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
