import type { Db } from '../packages/server/src/db/client.ts';

// One green pixel: the tests check where pictures are shown, not their content.
const PIXEL = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQEf0PRET/AwA=', 'base64');

/** Uploads a picture of 1200 by 900 pixels in all its sizes; returns the name a product stores. */
export async function aPicture(db: Db, hash = 'a'.repeat(64)): Promise<string> {
  await db.insertInto('images').values({ hash, width: 1200, height: 900 }).execute();
  const sizes = ['thumb', 'card', 'zoom'] as const;
  await db
    .insertInto('image_files')
    .values(sizes.map((size) => ({ hash, size, bytes: PIXEL })))
    .execute();
  return hash;
}
