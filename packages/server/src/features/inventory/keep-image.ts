import type { Db } from '../../db/client.ts';
import { type ReadImage, readImage } from './read-image.ts';
import { storeImage } from './store-image.ts';

/** Reads a picture and stores it in all its sizes, for products that do not come from the form. */
export async function keepImage(db: Db, upload: Buffer, at = new Date()): Promise<ReadImage> {
  const image = await readImage(upload);
  if (!image) throw new Error('an empty picture');
  await storeImage(db, image, at);
  return image;
}
