import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Exports } from '../../db/types.generated.ts';

const selectExports = (db: Db) =>
  db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.created_by')
    .selectAll('exports')
    .select(
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'created_by_name',
      ),
    );

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

export const findExport = (db: Db, id: number) =>
  selectExports(db).where('exports.id', '=', id).executeTakeFirst();

export function listExportRows(db: Db, before: number | undefined, limit: number): Promise<ExportRow[]> {
  let query = selectExports(db).orderBy('exports.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('exports.id', '<', before);
  return query.execute();
}

export const insertExport = (db: Db, row: Insertable<Exports>) =>
  db.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow();

/** Queues the job at once. A second call while one waits changes nothing. */
export const startJob = (db: Db) =>
  sql`select graphile_worker.add_job('make_exports', job_key => 'make_exports')`.execute(db);

/** Takes the oldest export that waits, or whose process has fallen silent. */
export const claimExport = (db: Db, { now, silentSince }: { now: Date; silentSince: Date }) =>
  db
    .updateTable('exports')
    .set({ state: 'running', seen_at: now, progress: 0 })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('exports')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('state', '=', 'waiting'),
            eb.and([eb('state', '=', 'running'), eb('seen_at', '<', silentSince)]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kinds'])
    .executeTakeFirst();

export const updateExport = (db: Db, id: number, changes: Updateable<Exports>) =>
  db.updateTable('exports').set(changes).where('id', '=', id).execute();

export const deleteParts = (db: Db, id: number) =>
  db.deleteFrom('export_parts').where('export_id', '=', id).execute();

export const insertPart = (db: Db, part: { export_id: number; n: number; bytes: Buffer }) =>
  db.insertInto('export_parts').values(part).execute();

export const findPart = (db: Db, id: number, n: number) =>
  db
    .selectFrom('export_parts')
    .select('bytes')
    .where('export_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirst();
