import { createHash } from 'node:crypto';
import { IMAGE_SIZES, type ImageSize } from '@revive/contract';
import { type Picture, readPicture } from '../../lib/read-picture.ts';

export interface ReadImage extends Picture<ImageSize> {
  /** SHA-256 of what was uploaded. */
  hash: string;
}

/** Reads a picture that everyone may see, in all its sizes; fails as `readPicture` does. */
export async function readImage(upload: unknown): Promise<ReadImage> {
  const picture = await readPicture(upload, IMAGE_SIZES);
  return {
    hash: createHash('sha256')
      .update(upload as Buffer)
      .digest('hex'),
    ...picture,
  };
}
