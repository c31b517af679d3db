import { BREAKS_OF_BILLS } from '@revive/testing/breaks/of-bills.ts';
import { BREAKS_OF_LINE } from '@revive/testing/breaks/of-line.ts';
import { BREAKS_OF_MONEY } from '@revive/testing/breaks/of-money.ts';
import { BREAKS_OF_RECORDS } from '@revive/testing/breaks/of-records.ts';
import { BREAKS_OF_SALES } from '@revive/testing/breaks/of-sales.ts';
import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from './invariants.ts';

const { db } = await testDatabase();
beforeAll(() => aBusyBusiness(db));

const INTEGRITY = /^23/;

/** Runs statements with all deferred constraints checked, as at a commit. Returns the error of the database. */
const answerTo = (statements: string): Promise<{ code?: string } | undefined> =>
  db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statements).execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Error('They would be committed.');
    })
    .catch((error: { code?: string }) => error);

// Taking a constraint away first is no answer to whether it is there.
const BREAKS = [
  ...BREAKS_OF_SALES,
  ...BREAKS_OF_MONEY,
  ...BREAKS_OF_RECORDS,
  ...BREAKS_OF_BILLS,
  ...BREAKS_OF_LINE,
].filter(([, , , statements]) => !/drop (constraint|index)/.test(statements));

// docs/architecture.md says why.
const PROOF_ONLY = [
  'Open orders are those that are to be paid, delivered or settled',
  'Months that were added up are what their lines add up to',
  'A product is found by what it says',
  'A client’s link opens what is hers',
  'Every notice is of what needs attention, and all of that has its notice',
  'The owner’s settings can be read',
  'What an erasure emptied in the audit trail is what it noted',
];

describe('the database refuses at commit', () => {
  it.each(BREAKS.filter(([name]) => !PROOF_ONLY.includes(name)))(
    'what would break it: %s (%s)',
    async (_name, _record, _detail, statements) => {
      expect(await answerTo(statements)).toMatchObject({ code: expect.stringMatching(INTEGRITY) });
    },
  );

  it.each(BREAKS.filter(([name]) => PROOF_ONLY.includes(name)))(
    'nothing of this, which only the proof finds: %s (%s)',
    async (_name, _record, _detail, statements) => {
      expect(await answerTo(statements)).not.toHaveProperty('code');
    },
  );

  it('something of every other invariant', () => {
    const tried = new Set(
      [
        ...BREAKS_OF_SALES,
        ...BREAKS_OF_MONEY,
        ...BREAKS_OF_RECORDS,
        ...BREAKS_OF_BILLS,
        ...BREAKS_OF_LINE,
      ].map(([name]) => name),
    );
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
