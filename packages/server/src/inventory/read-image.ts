import { createHash } from 'node:crypto';
import { IMAGE_SIZES, type ImageSize } from '@revive/contract';
import sharp, { type Sharp } from 'sharp';
import { Invalid } from '../errors.ts';

export interface ReadImage {
  /** SHA-256 of what was uploaded. */
  hash: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  files: { size: ImageSize; bytes: Buffer }[];
}

const WRONG_KIND = 'Choose a JPEG, PNG or WebP picture.';
const UNREADABLE = 'This picture cannot be read. It may be damaged or far too large.';

// A few kilobytes can be said to hold gigapixels; a good camera takes 24 to 48 millions.
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/**
 * Reads an uploaded picture, whatever its name or declared type says, and makes the sizes it is kept in: turned the
 * right way up, without the place and camera it was taken with, never enlarged. None for a form without a file.
 * Throws `Invalid` on `image` for anything that is no whole picture.
 */
export async function readImage(upload: unknown): Promise<ReadImage | null> {
  // A form sends an empty file for none; a caller may send back the path it read.
  if (upload === undefined || upload === null || typeof upload === 'string') return null;
  if (!Buffer.isBuffer(upload)) throw new Invalid({ image: [WRONG_KIND] });
  if (upload.length === 0) return null;
  if (!isKnownKind(upload)) throw new Invalid({ image: [WRONG_KIND] });
  const largest = await decode(upload).catch((): never => {
    throw new Invalid({ image: [UNREADABLE] });
  });
  const { width, height, channels } = largest.info;
  const files = [];
  for (const size of Object.keys(IMAGE_SIZES) as ImageSize[]) {
    const bytes = await fitted(sharp(largest.data, { raw: { width, height, channels } }), size)
      .webp({ quality: QUALITY })
      .toBuffer();
    files.push({ size, bytes });
  }
  return { hash: createHash('sha256').update(upload).digest('hex'), width, height, files };
}

// Only three decoders ever see a stranger's bytes: libvips would open SVG, PDF and a dozen more.
function isKnownKind(bytes: Buffer): boolean {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  const isJpeg = starts(0, 0xff, 0xd8, 0xff);
  const isPng = starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

// Truncated pictures are refused; what cameras merely write a little oddly is not.
const decode = (upload: Buffer) =>
  fitted(sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient(), 'zoom')
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const fitted = (image: Sharp, size: ImageSize) =>
  image.resize({
    width: IMAGE_SIZES[size],
    height: IMAGE_SIZES[size],
    fit: 'inside',
    withoutEnlargement: true,
  });
