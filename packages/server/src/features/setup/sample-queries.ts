import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { COUNTED_TABLES, type CountedTable, countedAs } from './counted-tables.ts';
import { TRUNCATED } from './sample-tables.ts';

const listOf = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(table)));

export const findSample = (db: Db) => db.selectFrom('sample_data').select('filled_at').executeTakeFirst();

/** Notes where the sample ends: the last id of each counted table, and who was invented. */
export async function insertSample(db: Db, userIds: readonly number[], filledAt: Date): Promise<void> {
  const lastIds = sql.join(
    COUNTED_TABLES.map(
      (table) => sql`${sql.lit(table)}, (select coalesce(max(id), 0) from ${sql.table(table)})`,
    ),
  );
  await sql`
    insert into sample_data (filled_at, user_ids, last_ids)
    values (${filledAt}, ${[...userIds]}, jsonb_build_object(${lastIds}))`.execute(db);
}

/** Until the transaction ends nobody else reads or writes what will be emptied. */
export const lockSample = (db: Db) =>
  sql`lock table ${listOf(['sample_data', ...TRUNCATED, 'clients'])} in access exclusive mode`.execute(db);

// When the sample was complete. Its rows were made before, whatever their dates say.
const FILLED = sql`coalesce((
  select max(at) from audit_entries
  where record_type = 'settings' and part = 'sample_data' and change = 'create'), filled_at)`;

/** The last id of a table that the sample wrote. A sample of an older version noted it of fewer tables. */
function lastIdOf(table: CountedTable) {
  const { made } = countedAs(table);
  const found =
    typeof made === 'string'
      ? sql`select max(id) from ${sql.table(table)} where ${sql.ref(made)} <= ${FILLED}`
      : sql`select max((after ->> 'id')::bigint) from audit_entries
          where record_type = ${sql.lit(made.type)} and part is not distinct from ${sql.lit(made.part)}
            and change = 'create' and at <= ${FILLED}`;
  return sql`coalesce((last_ids ->> ${sql.lit(table)})::bigint, (${found}), 0)`;
}

/** How many rows of each counted table are the business's own. */
export async function countOwn(db: Db): Promise<{ table: CountedTable; count: number }[]> {
  const counts = COUNTED_TABLES.map(
    (table) => sql`
      select ${sql.lit(table)} as "table", count(*) as count from ${sql.table(table)} counted, sample_data
      where counted.id > ${lastIdOf(table)} and ${countedAs(table).only ?? sql`true`}`,
  );
  const { rows } = await sql<{ table: CountedTable; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counts where count > 0`.execute(db);
  return rows.toSorted(
    (one, other) => COUNTED_TABLES.indexOf(one.table) - COUNTED_TABLES.indexOf(other.table),
  );
}

export const truncateBusiness = (db: Db) => sql`truncate ${listOf(TRUNCATED)}`.execute(db);

/** Clients and the invented people, and their sign-ins; `keptBy` stays whoever invented them. */
export async function deletePeople(db: Db, keptBy: number): Promise<void> {
  const invented = sql`any ((select user_ids from sample_data)::bigint[]) and ${sql.ref('id')} <> ${keptBy}`;
  await sql`delete from sign_ins where client_id is not null or phone is not null
    or user_id in (select id from users where id = ${invented})`.execute(db);
  await sql`delete from clients`.execute(db);
  await sql`delete from users where id = ${invented}`.execute(db);
}

/** The settings stay; only what was said of the guide's steps goes with the sample. */
export const reopenGuide = (db: Db, updatedBy: number) =>
  sql`update policy set settings = settings - 'setup_steps', updated_by = ${updatedBy}, updated_at = now()`.execute(
    db,
  );

/** All answers to repeat but those of `call`. */
export const forgetAnswers = (db: Db, call: string) =>
  db.deleteFrom('idempotency_keys').where('endpoint', '<>', call).execute();

export const deleteSample = (db: Db) => db.deleteFrom('sample_data').execute();

/** Has every open screen of every process read again what it shows. */
export const tellEveryone = (db: Db) =>
  sql`select pg_notify('revive_notifications', '{"kind": "all"}')`.execute(db);
