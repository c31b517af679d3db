import { expectBooksTrue } from '@revive/testing/books.ts';
import { BREAKS_OF_BILLS } from '@revive/testing/breaks/of-bills.ts';
import { BREAKS_OF_LINE } from '@revive/testing/breaks/of-line.ts';
import { BREAKS_OF_MONEY } from '@revive/testing/breaks/of-money.ts';
import { BREAKS_OF_RECORDS } from '@revive/testing/breaks/of-records.ts';
import { BREAKS_OF_SALES } from '@revive/testing/breaks/of-sales.ts';
import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from './check-books.ts';
import { INVARIANTS } from './invariants.ts';
import type { Days } from './rules.ts';

const { db } = await testDatabase();
beforeAll(() => aBusyBusiness(db));

class Enough extends Error {}

const ITS_YEARS: Days = { from: '2020-01-01', to: '2030-12-31' };

/** What is found once those statements have run, with every trigger, foreign key and named constraint out of the way. */
async function brokenBy(
  statements: string,
  days?: Days,
): Promise<Map<string, { record: string; detail: string }[]>> {
  let found = new Map<string, { record: string; detail: string }[]>();
  const breaking = db.transaction().execute(async (trx) => {
    await sql.raw(`set local session_replication_role = replica; ${statements}`).execute(trx);
    const { broken } = await checkInvariants(trx, {}, days);
    found = new Map(broken.map(({ name, rows }) => [name, rows]));
    throw new Enough();
  });
  await expect(breaking).rejects.toThrow(Enough);
  return found;
}

const BREAKS = [
  ...BREAKS_OF_SALES,
  ...BREAKS_OF_MONEY,
  ...BREAKS_OF_RECORDS,
  ...BREAKS_OF_BILLS,
  ...BREAKS_OF_LINE,
];

describe('the books of a busy business', () => {
  it('are true', () => expectBooksTrue(db));

  it.each(BREAKS)('say who breaks it: %s (%s)', async (name, record, detail, statements) => {
    const rows = (await brokenBy(statements)).get(name);
    expect(rows).toContainEqual({
      record: typeof record === 'string' ? record : expect.stringMatching(record),
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    });
  });

  it.each(BREAKS.filter(([name]) => INVARIANTS.find((one) => one.name === name)!.findOf))(
    'say it of the days in which it was written, too: %s (%s)',
    async (name, record, detail, statements) => {
      const rows = (await brokenBy(statements, ITS_YEARS)).get(name);
      expect(rows).toContainEqual({
        record: typeof record === 'string' ? record : expect.stringMatching(record),
        detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      });
    },
  );

  it('say nothing of days in which it was not written', async () => {
    const [, , , statements] = BREAKS.find(
      ([name]) => name === 'An order is worth what its lines add up to',
    )!;
    expect([...(await brokenBy(statements, { from: '2030-01-01', to: '2030-12-31' })).keys()]).toEqual([]);
    expect([...(await brokenBy(statements)).keys()]).not.toEqual([]);
  });

  it('are broken once for every invariant there is', () => {
    const broken = new Set(BREAKS.map(([name]) => name));
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
    expect(new Set(INVARIANTS.map(({ name }) => name)).size).toBe(INVARIANTS.length);
  });

  it('name at most twenty rows of each', async () => {
    const found = await brokenBy('delete from journal_lines');
    const rows = found.get('Every journal entry has lines')!;
    const { count } = await db
      .selectFrom('journal_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(20);
    expect(rows).toHaveLength(20);
  });
});
