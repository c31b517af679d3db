import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB, Imports } from '../../db/types.generated.ts';
import type { TableRow } from '../../lib/table/read-table.ts';
import type { Before } from './kinds/kind.ts';

const nameOf = (table: string) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''),
    ${sql.ref(`${table}.username`)})`;

/** The class of the advisory locks of imports that are being brought in. */
const UNDER_WAY = 148;

/** Marks an import as being brought in until the transaction ends, even by the end of its process. */
export const markUnderWay = (trx: Transaction<DB>, id: number) =>
  sql`select pg_advisory_xact_lock(${UNDER_WAY}::integer, ${id}::integer)`.execute(trx);

// The progress of a process that was killed is still there.
const isUnderWay = sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${UNDER_WAY} and objid = imports.id and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`;

const selectImports = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoin('users as creator', 'creator.id', 'imports.created_by')
    .leftJoin('users as doer', 'doer.id', 'imports.done_by')
    .leftJoin('users as undoer', 'undoer.id', 'imports.undone_by')
    .leftJoin('import_progress', (join) =>
      join.onRef('import_progress.import_id', '=', 'imports.id').on(isUnderWay),
    )
    .selectAll('imports')
    .select([
      nameOf('creator').as('created_by_name'),
      nameOf('doer').as('done_by_name'),
      nameOf('undoer').as('undone_by_name'),
      'import_progress.done as progress_done',
      'import_progress.total as progress_total',
    ]);

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

export const findImport = (db: Db, id: number) =>
  selectImports(db).where('imports.id', '=', id).executeTakeFirst();

/** Imports newest first, below the id of the cursor. */
export function listImportRows(db: Db, before: number | undefined, limit: number): Promise<ImportRow[]> {
  let query = selectImports(db).orderBy('imports.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('imports.id', '<', before);
  return query.execute();
}

/** Locks an import; nothing where another call has it. */
export const lockImport = (db: Db, id: number) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();

export const findSameFile = (db: Db, { kind, file_hash }: { kind: string; file_hash: Buffer }) =>
  db
    .selectFrom('imports')
    .select(['id', 'name', 'done_at'])
    .where('kind', '=', kind)
    .where('file_hash', '=', file_hash)
    .where('state', '=', 'done')
    .executeTakeFirst();

/** Forgets an earlier upload of the same file, which was not brought in. */
export const deleteUploads = (db: Db, { kind, file_hash }: { kind: string; file_hash: Buffer }) =>
  db
    .deleteFrom('imports')
    .where('kind', '=', kind)
    .where('file_hash', '=', file_hash)
    .where('state', 'in', ['uploaded', 'checked'])
    .execute();

export const insertImport = (db: Db, row: Insertable<Imports>) =>
  db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();

const PER_STATEMENT = 2000;

/** Keeps the rows of a file. */
export async function insertRows(db: Db, importId: number, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PER_STATEMENT)
    await sql`
      insert into import_rows (import_id, n, cells)
      select ${importId}, n, cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + PER_STATEMENT))}) as given(n integer, cells jsonb)`.execute(
      db,
    );
}

export const listRows = async (db: Db, importId: number): Promise<TableRow[]> =>
  (await db
    .selectFrom('import_rows')
    .select(['n', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('n')
    .execute()) as TableRow[];

/** Notes what is wrong with rows, and that all others are right. */
export async function noteErrors(
  db: Db,
  importId: number,
  errors: readonly { n: number; errors: unknown }[],
): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ errors: null })
    .where('import_id', '=', importId)
    .where('errors', 'is not', null)
    .execute();
  for (let from = 0; from < errors.length; from += PER_STATEMENT)
    await sql`
      update import_rows set errors = given.errors
      from jsonb_to_recordset(${JSON.stringify(errors.slice(from, from + PER_STATEMENT))}) as given(n integer, errors jsonb)
      where import_id = ${importId} and import_rows.n = given.n`.execute(db);
}

/** Rows that were refused, in their order, after the number of the cursor. */
export function listRefusedRows(db: Db, importId: number, after: number | undefined, limit: number) {
  let query = db
    .selectFrom('import_rows')
    .select(['n as id', 'cells', 'errors'])
    .where('import_id', '=', importId)
    .where('errors', 'is not', null)
    .orderBy('n')
    .limit(limit);
  if (after !== undefined) query = query.where('n', '>', after);
  return query.execute();
}

export const updateImport = (db: Db, id: number, changes: Partial<Insertable<Imports>>) =>
  db.updateTable('imports').set(changes).where('id', '=', id).execute();

/** Ends an import; what is written to the audit trail about what it made is newer from now on. */
export const markDone = (
  trx: Transaction<DB>,
  id: number,
  { counts, actor_id, at }: { counts: unknown; actor_id: number; at: Date },
) =>
  trx
    .updateTable('imports')
    .set({
      state: 'done',
      counts: JSON.stringify(counts),
      done_by: actor_id,
      done_at: at,
      last_audit_entry: sql<number>`(select coalesce(max(id), 0) from audit_entries)`,
    })
    .where('id', '=', id)
    .execute();

/** Those that were refused stay a day longer. */
export const deleteAcceptedRows = (db: Db, importId: number) =>
  db.deleteFrom('import_rows').where('import_id', '=', importId).where('errors', 'is', null).execute();

export const insertChanges = (db: Db, importId: number, changes: readonly Before[]) =>
  sql`
    insert into import_changes (import_id, client_id, product_id, before)
    select ${importId}, client_id, product_id, before
    from jsonb_to_recordset(${JSON.stringify(changes)}) as given(client_id bigint, product_id bigint, before jsonb)`.execute(
    db,
  );

/** Takes what records said before an import changed them. */
export const takeChanges = async (db: Db, importId: number): Promise<Before[]> =>
  (
    await db
      .deleteFrom('import_changes')
      .where('import_id', '=', importId)
      .returning(['client_id', 'product_id', 'before'])
      .execute()
  ).map(({ client_id, product_id, before }) => ({
    ...(client_id !== null && { client_id }),
    ...(product_id !== null && { product_id }),
    before: before as object,
  }));

/** Says how far an import has come; `db` is no transaction, so that others see it at once. */
export const noteProgress = (db: Db, import_id: number, { done, total }: { done: number; total: number }) =>
  db
    .insertInto('import_progress')
    .values({ import_id, done, total })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ done, total }))
    .execute();

export const endProgress = (db: Db, importId: number) =>
  db.deleteFrom('import_progress').where('import_id', '=', importId).execute();

export const findMapping = (db: Db, kind: string) =>
  db.selectFrom('import_mappings').select('mapping').where('kind', '=', kind).executeTakeFirst();

export const saveMapping = (db: Db, kind: string, mapping: unknown) =>
  db
    .insertInto('import_mappings')
    .values({ kind, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ mapping: JSON.stringify(mapping) }))
    .execute();

/** Counts what tables hold, so that a plan that was made while they were empty is made again. */
export const analyze = (trx: Transaction<DB>, tables: readonly string[]) =>
  sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);

/** Asks the constraints that wait for the commit now, so that a commit need not ask them all at once. */
export async function askConstraints(trx: Transaction<DB>): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
}
