import { type Image, imagePath } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertImageFiles, upsertImage } from './queries.ts';
import { type ReadImage, readImage } from './read-image.ts';

/** Stores a picture in all sizes, once for all that show it; returns its hash. */
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

/** Stores a picture before anything shows it, and says where it is. */
export const uploadImage = (db: Db, image: ReadImage, at: Date): Promise<Image> =>
  inTransaction(db, async (trx) => {
    const hash = await storeImage(trx, image, at);
    return { image: imagePath(hash, 'card'), image_width: image.width, image_height: image.height };
  });

/** Reads a picture and stores it, where none is uploaded by a form; returns its hash. */
export const keepImage = async (db: Db, upload: Buffer, at: Date): Promise<string> =>
  storeImage(db, await readImage(upload), at);
