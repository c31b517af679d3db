import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Stores a picture. One that is stored already counts as new again, so that it is not deleted before anything shows it.
 */
export const upsertImage = (
  db: Db,
  image: { hash: string; width: number; height: number; created_at: Date },
) =>
  db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: image.created_at }))
    .execute();

export const insertImageFiles = (db: Db, files: { hash: string; size: string; bytes: Buffer }[]) =>
  db
    .insertInto('image_files')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findImageFile = (db: Db, hash: string, size: string) =>
  db
    .selectFrom('image_files')
    .select('bytes')
    .where('hash', '=', hash)
    .where('size', '=', size)
    .executeTakeFirst();

/** Deletes pictures stored before a time that no product and no service shows, archived ones included. */
export const deleteUnusedImages = (db: Db, before: Date) =>
  db
    .deleteFrom('images')
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from products where products.image_hash = images.hash)`)
    .where(sql<boolean>`not exists (select from services where services.image_hash = images.hash)`)
    .execute();
