import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/client.ts';

/** Part of every text below; where it is shown, the whole text is shown. */
export const MARK = 'nasty';

/** Texts that would run, or become an element, wherever a page does not escape them. */
export const NASTY = [
  `=1+1 ${MARK} "'><img src=nowhere data-${MARK} onerror=alert(1)>`,
  `</title></textarea></script><script data-${MARK}>alert(2)</script>`,
  '<!--body--><!--page-->{{name}} $t(Login) javascript:alert(4)',
  '\u2028\u2029\u202Egnp.exe\u202C<svg data-nasty onload=alert(5)>',
].join('');

// Every text column a person may write, except user names, numbers and codes.
const WRITTEN_BY_PEOPLE = [
  'address',
  'cancel_reason',
  'client_name',
  'delivery_address',
  'description',
  'difference_reason',
  'discount_reason',
  'email',
  'file_name',
  'first_name',
  'label',
  'last_name',
  'name',
  'note',
  'notes',
  'purpose',
  'reason',
  'resolution_note',
  'sku',
  'unit',
];
const NOT_BY_PEOPLE = ['accounts', 'schema_migrations', 'schema_routines'];
// A code, though its name is that of a text.
const CODES = ['occupancies.reason'];

// What hides or turns the text beside it; a name holds none of it, as its check says.
const TURNING = /[\u2028-\u202E]/g;

/** Writes the texts into each such field of each row, and returns how many fields took one. */
export async function makeNasty(db: Db): Promise<number> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; is_legible: boolean }>`
    select c.table_name, c.column_name, exists (select from pg_constraint
      where conrelid = c.table_name::regclass and pg_get_constraintdef(oid) like '%is_legible(' || c.column_name || ')%') as is_legible
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER'
      and column_name in (${sql.join(WRITTEN_BY_PEOPLE)}) and table_name not in (${sql.join(NOT_BY_PEOPLE)})
      and table_name || '.' || column_name not in (${sql.join(CODES)})
    order by 1, 2`.execute(db);
  let taken = 0;
  for (const { table_name, column_name, is_legible } of columns) {
    const nasty = is_legible ? NASTY.replace(TURNING, '') : NASTY;
    taken += await db.transaction().execute(async (trx) => {
      // Triggers of the audit trail and the ledger forbid such changes. Each text differs, for unique columns.
      await sql`set local session_replication_role = replica`.execute(trx);
      const done = await sql`
        update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${nasty} || ' ' || ctid::text
        where ${sql.ref(column_name)} is not null`.execute(trx);
      return done.numAffectedRows ? 1 : 0;
    });
  }
  return taken;
}
