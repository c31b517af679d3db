import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { encodeCursor, rowsFor } from './paging.ts';

const { app, signInAs } = await testApp();

it('asks for a row beyond the page, and of a search for a full page at least', () => {
  expect([rowsFor({ page_size: 1 }), rowsFor({ page_size: 1, search: '' })]).toEqual([2, 2]);
  expect([rowsFor({ page_size: 1, search: 'Hodan' }), rowsFor({ page_size: 80, search: 'Hodan' })]).toEqual([
    51, 81,
  ]);
});

const LISTS = Object.values(api)
  .flatMap((endpoints): AnyEndpoint[] => Object.values(endpoints))
  .filter(({ query }) => 'cursor' in ((query as { shape?: object }).shape ?? {}));

it('has a hundred rows unless asked, and five hundred at most, in every list', () => {
  const sizes = LISTS.map(({ query }) => (query as z.ZodObject).shape.page_size as z.ZodType);
  expect(new Set(sizes.map((size) => size.parse(undefined)))).toEqual(new Set([100]));
  expect(sizes.filter((size) => !size.safeParse('500').success || size.safeParse('501').success)).toEqual([]);
});

/** Places no list has, of the kinds that keys are made of. */
const PLACES = [
  '2026-99-99',
  '0000-00-00',
  '2026-02-30',
  '2026-02-30T10:00:00.000Z',
  '+275760-09-14T00:00:00.000Z',
  '2026-11-20 10:00:00+00',
  '2026-11-20 99:00:00+00',
  1e308,
  -1,
  0.5,
  null,
  true,
  [1],
  'next',
  'date',
  'done',
];

describe('a cursor', () => {
  it('of no place a list has is refused at its field, or leads to an end', {
    timeout: 120_000,
    tags: 'long',
  }, async () => {
    const { token } = await signInAs('admin');
    const broken: unknown[] = [];
    let refused = 0;
    for (const { path } of LISTS)
      for (const length of [1, 2, 3, 4])
        for (const place of PLACES) {
          const key = [place, ...Array.from({ length: length - 1 }, () => 1)];
          for (const tried of [key, key.toReversed()]) {
            const { statusCode, body } = await app.inject({
              url: path.replace(/:\w+/g, '1'),
              query: {
                cursor: encodeCursor(tried as never),
                ...PERIOD,
              },
              headers: { authorization: `Bearer ${token}` },
            });
            if (statusCode === 400 && 'cursor' in JSON.parse(body)) refused += 1;
            if (statusCode >= 500) broken.push({ path, tried, body });
          }
        }
    expect(broken).toEqual([]);
    expect(LISTS.length).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(1000);
  });
});

const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-20' };
