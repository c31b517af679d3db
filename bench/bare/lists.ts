import { encodeCursor } from '../../packages/server/src/http/paging.ts';
import { bookings } from './lists/bookings.ts';
import { clients } from './lists/clients.ts';
import { goods } from './lists/goods.ts';
import type { Lists, Row } from './lists/list.ts';
import { sessions } from './lists/sessions.ts';
import { serve } from './serve.ts';

const LISTS: Lists = { ...clients, ...bookings, ...sessions, ...goods };

// The first page of a list by one prepared statement, and the address of the next page.
serve(async (pool, { url: { pathname, searchParams } }, response) => {
  const size = Number(searchParams.get('page_size'));
  searchParams.delete('page_size');
  const { statements, present, keyOf } = LISTS[pathname]!;
  const text = `${statements[String(searchParams)]} limit ${size + 1}`;
  const { rows } = await pool.query<Row>({ name: `${pathname}?${searchParams}`, text });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length > size && last) {
    searchParams.set('page_size', String(size));
    searchParams.set('cursor', encodeCursor(keyOf?.(last) ?? [last.id]));
    response.setHeader('link', `<${pathname}?${searchParams}>; rel="next"`);
  }
  return shown.map(present);
});
