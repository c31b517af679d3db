import type { RequestState } from '@revive/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { PrivacyRequests } from '../../db/types.generated.ts';

export type RequestRow = Selectable<PrivacyRequests>;

/** One of a kind is open at a time; undefined where there is one. */
export const insertRequest = (db: Db, request: Insertable<PrivacyRequests>) =>
  db
    .insertInto('privacy_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const listRowsOf = (db: Db, clientId: number, limit: number) =>
  db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const nameOf = (user: 'maker' | 'closer') =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

const selectRequests = (db: Db) =>
  db
    .selectFrom('privacy_requests')
    .innerJoin('clients', 'clients.id', 'privacy_requests.client_id')
    .leftJoin('users as maker', 'maker.id', 'privacy_requests.created_by')
    .leftJoin('users as closer', 'closer.id', 'privacy_requests.closed_by')
    .selectAll('privacy_requests')
    .select((eb) => [
      'clients.name as client_name',
      'clients.phone as client_phone',
      'clients.erased_at',
      nameOf('maker').as('maker'),
      nameOf('closer').as('closer'),
      eb
        .selectFrom('data_copies')
        .select('made_at')
        .whereRef('request_id', '=', 'privacy_requests.id')
        .orderBy('data_copies.id', 'desc')
        .limit(1)
        .as('copied_at'),
    ]);

export type ShownRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Requests newest first, below the id of the cursor. */
export function listRequestRows(
  db: Db,
  { state, client }: { state?: RequestState | undefined; client?: number | undefined },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ShownRequest[]> {
  let query = selectRequests(db).orderBy('privacy_requests.id', 'desc').limit(limit);
  if (state) query = query.where('privacy_requests.state', '=', state);
  if (client) query = query.where('privacy_requests.client_id', '=', client);
  if (before !== undefined) query = query.where('privacy_requests.id', '<', before);
  return query.execute();
}

export const findRequest = (db: Db, id: number) =>
  selectRequests(db).where('privacy_requests.id', '=', id).executeTakeFirst();

export const lockRequest = (db: Db, id: number) =>
  db.selectFrom('privacy_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateRequest = (db: Db, id: number, changes: Updateable<PrivacyRequests>) =>
  db.updateTable('privacy_requests').set(changes).where('id', '=', id).execute();

/** A client, archived ones too. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'language', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertCopy = (
  db: Db,
  copy: { request_id: number; client_id: number; made_at: Date; made_by: number },
) => db.insertInto('data_copies').values(copy).execute();
