import type { BackupPlace } from '@revive/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { BackupProofs, Backups } from '../../db/types.generated.ts';

/** Notes what was found of a backup in a place; a later try takes the place of an earlier one. */
export const noteBackup = (db: Db, row: Insertable<Backups>) =>
  db
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name', 'place']).doUpdateSet(({ ref }) => ({
        bytes: ref('excluded.bytes'),
        tried_at: ref('excluded.tried_at'),
        read_back_at: ref('excluded.read_back_at'),
        failure: ref('excluded.failure'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute();

/** Forgets backups that are kept in this place no longer. */
export const forgetBackups = (db: Db, place: BackupPlace, names: readonly string[]) =>
  db.deleteFrom('backups').where('place', '=', place).where('name', 'in', names).execute();

const backups = (db: Db) =>
  db
    .selectFrom('backups')
    .selectAll()
    .$narrowType<{ place: BackupPlace; failure: 'copy' | 'read_back' | null }>();

export const findBackup = (db: Db, name: string, place: BackupPlace) =>
  backups(db).where('name', '=', name).where('place', '=', place).executeTakeFirst();

/** Those that were read back, newest first. */
export const listWholeBackups = (db: Db, limit: number) =>
  backups(db)
    .where('read_back_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What was tried last in each place. */
export const listLastTries = (db: Db) =>
  backups(db).distinctOn('place').orderBy('place').orderBy('made_at', 'desc').orderBy('id', 'desc').execute();

/** The newest whole backup of each place. */
export const listNewestWhole = (db: Db) =>
  backups(db)
    .where('read_back_at', 'is not', null)
    .distinctOn('place')
    .orderBy('place')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertProof = (db: Db, row: Insertable<BackupProofs>) =>
  db.insertInto('backup_proofs').values(row).execute();

export const findLastProof = (db: Db) =>
  db
    .selectFrom('backup_proofs')
    .selectAll()
    .$narrowType<{ place: BackupPlace }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When this business got its tables, and what last changed them. */
export async function findUpdates(db: Db): Promise<{ first: Date; migration: string; at: Date }> {
  const { rows } = await sql<{ first: Date; migration: string; at: Date }>`
    select min(applied_at) over () as first, name as migration, applied_at as at
    from schema_migrations order by name desc limit 1`.execute(db);
  return rows[0]!;
}
