import type { PhotoSize } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Photos } from '../../db/types.generated.ts';

const nameOf = (alias: 'taker' | 'deleter' | 'viewer') =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''),
    ${sql.ref(`${alias}.username`)})`;

/** Photos whose picture is there, of clients who are. */
const selectPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .innerJoin('clients', 'clients.id', 'photos.client_id')
    .innerJoin('users as taker', 'taker.id', 'photos.taken_by')
    .leftJoin('users as deleter', 'deleter.id', 'photos.deleted_by')
    .leftJoin('sessions', 'sessions.id', 'photos.session_id')
    .leftJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .leftJoin('services', 'services.id', 'booking_services.service_id')
    .select([
      'photos.id',
      'photos.client_id',
      'photos.session_id',
      'services.name as service_name',
      'area',
      'angle',
      'width',
      'height',
      'taken_at',
      nameOf('taker').as('taker_name'),
      'photos.deleted_at',
      nameOf('deleter').as('deleter_name'),
      'delete_reason',
    ])
    .where('photos.erased_at', 'is', null)
    .where('clients.archived_at', 'is', null);

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

export const findPhoto = (db: Db, id: number) =>
  selectPhotos(db).where('photos.id', '=', id).executeTakeFirst();

interface Wanted {
  client: number;
  /** Whether those that were deleted are wanted too. */
  withDeleted: boolean;
}

/** Photos newest first, below the id of the cursor. */
export function listPhotoRows(
  db: Db,
  { client, withDeleted }: Wanted,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PhotoRow[]> {
  let query = selectPhotos(db)
    .where('photos.client_id', '=', client)
    .orderBy('photos.id', 'desc')
    .limit(limit);
  if (!withDeleted) query = query.where('photos.deleted_at', 'is', null);
  if (before !== undefined) query = query.where('photos.id', '<', before);
  return query.execute();
}

export const findClient = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Locks a client, so that a photo and a withdrawal of the consent to it come one after the other. */
export const lockClient = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a client's consent to photos holds. */
export const hasConsented = async (db: Db, client_id: number): Promise<boolean> =>
  (await db
    .selectFrom('consents')
    .select('id')
    .where('client_id', '=', client_id)
    .where('kind', '=', 'photo')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const countPhotos = (db: Db, client_id: number) =>
  db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client_id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();

export const findSessionOf = (db: Db, id: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .select('bookings.client_id')
    .where('sessions.id', '=', id)
    .executeTakeFirst();

export const insertPhoto = (db: Db, photo: Insertable<Photos>) =>
  db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow();

export const updatePhoto = (db: Db, id: number, changes: Updateable<Photos>) =>
  db.updateTable('photos').set(changes).where('id', '=', id).execute();

/** Locks a photo, so that of two who delete it or bring it back at once one comes after the other. */
export const lockPhoto = (db: Db, id: number) =>
  db
    .selectFrom('photos')
    .select(['id', 'client_id', 'deleted_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findBytes = (db: Db, id: number, size: PhotoSize) =>
  db
    .selectFrom('photos')
    .select(size === 'thumb' ? 'thumb_bytes as bytes' : 'full_bytes as bytes')
    .where('id', '=', id)
    .executeTakeFirst();

/** An employee, or the client whose photo it is. */
export type Viewer = { user_id: number } | { client_id: number };

export const insertView = (db: Db, view: { photo_id: number; size: PhotoSize; viewed_at: Date } & Viewer) =>
  db.insertInto('photo_views').values(view).execute();

const selectViews = (db: Db) =>
  db
    .selectFrom('photo_views')
    .leftJoin('users as viewer', 'viewer.id', 'photo_views.user_id')
    .leftJoin('clients as herself', 'herself.id', 'photo_views.client_id')
    .selectAll('photo_views')
    .select(sql<string | null>`coalesce(${nameOf('viewer')}, herself.name)`.as('viewer_name'));

export function listViewRows(
  db: Db,
  photo_id: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = selectViews(db).where('photo_id', '=', photo_id).orderBy('photo_views.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('photo_views.id', '<', before);
  return query.execute();
}

/** All there ever was of a client, oldest first, also what was deleted. */
export const listAllOf = (db: Db, client_id: number) =>
  db
    .selectFrom('photos')
    .innerJoin('users as taker', 'taker.id', 'photos.taken_by')
    .select([
      'photos.id',
      'session_id',
      'area',
      'angle',
      'taken_at',
      nameOf('taker').as('taker_name'),
      'photos.deleted_at',
      'erased_at',
    ])
    .where('client_id', '=', client_id)
    .orderBy('photos.id')
    .execute();

export const listViewsOf = (db: Db, client_id: number) =>
  selectViews(db)
    .innerJoin('photos', 'photos.id', 'photo_views.photo_id')
    .where('photos.client_id', '=', client_id)
    .orderBy('photo_views.id')
    .execute();
