import { expect, it } from 'vitest';
import { rowsFor } from './paging.ts';

it('asks for a row beyond the page, and of a search for a full page at least', () => {
  expect([rowsFor({ page_size: 1 }), rowsFor({ page_size: 1, search: '' })]).toEqual([2, 2]);
  expect([rowsFor({ page_size: 1, search: 'Hodan' }), rowsFor({ page_size: 80, search: 'Hodan' })]).toEqual([
    51, 81,
  ]);
});
