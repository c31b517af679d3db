import { createHash } from 'node:crypto';
import { IMAGE_SIZES, type ImageSize } from '@revive/contract';
import { type Picture, readPicture } from '../../lib/read-picture.ts';

export interface ReadImage extends Picture<ImageSize> {
  /** SHA-256 of what was uploaded. */
  hash: string;
}

/** Reads a product's picture, as `readPicture` does. None for a form without a file. */
export async function readImage(upload: unknown): Promise<ReadImage | null> {
  // A form sends an empty file for no file; a caller may send back the path it read.
  if (upload === undefined || upload === null || typeof upload === 'string') return null;
  if (Buffer.isBuffer(upload) && upload.length === 0) return null;
  const picture = await readPicture(upload, IMAGE_SIZES);
  return {
    hash: createHash('sha256')
      .update(upload as Buffer)
      .digest('hex'),
    ...picture,
  };
}
