import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

// What refers to a client and stays where it is when she is merged, with the reason.
const STAYS: Readonly<Record<string, string>> = {
  'client_merges.kept_id': 'says who was merged',
  'client_merges.other_id': 'says who was merged',
  'clients.merged_into': 'is the merge',
  'code_words.client_id': 'opens the page of the record it was set for',
  'consents.signed_by': 'a signed document keeps what it says',
  'guardian_reads.child': 'says whose page was opened',
  'guardian_reads.guardian': 'says who opened it',
  'import_changes.client_id': 'says what an import changed',
  'journal_lines.client_id': 'the ledger keeps what it said; what is owed is moved by entries',
  'messages.listed_for': 'says whom a list wrote to',
  'not_doubles.high_id': 'was said of two records',
  'not_doubles.low_id': 'was said of two records',
  'photo_views.client_id': 'goes with its photo',
  'sign_ins.client_id': 'ends, and says who signed in',
  'sign_ins.guardian_id': 'ends, and says who signed in',
};

it('knows of every table that refers to a client whether its rows go with her', async () => {
  const { rows } = await sql<{ place: string }>`
    select format('%s.%s', conrelid::regclass, attname) as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'clients'::regclass order by 1`.execute(db);
  const { rows: moving } = await sql<{ place: string }>`
    select name || '.' || client_column as place from tables_of_client()`.execute(db);
  const known = [...moving.map(({ place }) => place), ...Object.keys(STAYS)];
  expect(rows.map(({ place }) => place)).toEqual(known.toSorted());
});
