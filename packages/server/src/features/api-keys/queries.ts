import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { ApiKeys } from '../../db/types.generated.ts';

const selectKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users as maker', 'maker.id', 'api_keys.created_by')
    .leftJoin('users as revoker', 'revoker.id', 'api_keys.revoked_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.begins',
      'api_keys.rights',
      'api_keys.expires_on',
      'api_keys.created_at',
      'api_keys.revoked_at',
      'api_keys.last_used_at',
      'api_keys.last_used_from',
      fullName<string>('maker').as('made_by'),
      'maker.is_active as maker_is_active',
      fullName('revoker').as('revoked_by_name'),
    ]);

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number];

export const findKey = (db: Db, id: number) =>
  selectKeys(db).where('api_keys.id', '=', id).executeTakeFirst();

/** Newest first, below the given id. */
export function listKeyRows(db: Db, before: number | undefined, limit: number): Promise<ApiKeyRow[]> {
  let query = selectKeys(db).orderBy('api_keys.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('api_keys.id', '<', before);
  return query.execute();
}

/** A key that opens something at this moment, with the person it acts for as they are now. */
export const findHolderRow = (db: Db, key_hash: Buffer, at: Date) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.rights',
      'api_keys.last_used_at',
      'users.id as user_id',
      'users.role',
      fullName<string>('users').as('user_name'),
    ])
    .where('api_keys.key_hash', '=', key_hash)
    .where('api_keys.revoked_at', 'is', null)
    .where('users.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('api_keys.expires_on', 'is', null),
        sql<SqlBool>`business_day_begins(api_keys.expires_on + 1) > ${at}`,
      ]),
    )
    .executeTakeFirst();

export const insertKey = (db: Db, row: Insertable<ApiKeys>) =>
  db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow();

export const revokeRow = (db: Db, id: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const noteUse = (db: Db, id: number, { at, from }: { at: Date; from: string }) =>
  db.updateTable('api_keys').set({ last_used_at: at, last_used_from: from }).where('id', '=', id).execute();
