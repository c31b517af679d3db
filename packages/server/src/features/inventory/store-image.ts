import type { Db } from '../../db/client.ts';
import { insertImageFiles, upsertImage } from './image-queries.ts';
import type { ReadImage } from './read-image.ts';

/** Stores a picture in all sizes, once for all products that use it; returns its hash. */
export async function storeImage(
  db: Db,
  { hash, width, height, files }: ReadImage,
  created_at: Date,
): Promise<string> {
  await upsertImage(db, { hash, width, height, created_at });
  await insertImageFiles(
    db,
    Object.entries(files).map(([size, bytes]) => ({ hash, size, bytes })),
  );
  return hash;
}
