import type { Sharp } from 'sharp';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { Invalid } from './errors.ts';

/** A picture in the sizes that were asked for, each a WebP. */
export interface Picture<Size extends string> {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  files: Record<Size, Buffer>;
}

const WRONG_KIND = 'Choose a JPEG, PNG or WebP picture.';
const UNREADABLE = 'This picture cannot be read. It may be damaged or far too large.';

// A few kilobytes can be said to hold gigapixels; a good camera takes 24 to 48 millions.
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

// A large picture takes a second and some hundred megabytes.
const pictures = new ConcurrencyLimiter({ running: 2, queued: 6 });

/**
 * Reads an uploaded picture, whatever its name or declared type says, and makes the sizes it is kept in (the longer
 * side in pixels): turned the right way up, without the place and camera it was taken with, never enlarged. Throws
 * `Invalid` on `image` for anything that is no whole picture, `Busy` when too many pictures wait already. It takes a
 * moment: do it before a transaction.
 */
export async function readPicture<Size extends string>(
  upload: unknown,
  sizes: Readonly<Record<Size, number>>,
): Promise<Picture<Size>> {
  if (!Buffer.isBuffer(upload) || !isKnownKind(upload)) throw new Invalid({ image: [WRONG_KIND] });
  return pictures.run(() => makeSizes(upload, sizes));
}

async function makeSizes<Size extends string>(
  upload: Buffer,
  sizes: Readonly<Record<Size, number>>,
): Promise<Picture<Size>> {
  // Loaded with the first picture: libvips is nine megabytes of memory that most processes never need.
  const { default: sharp } = await import('sharp');
  const wanted = Math.max(...Object.values<number>(sizes));
  const largest = await decode(sharp(upload, CAUTIOUS), wanted).catch((): never => {
    throw new Invalid({ image: [UNREADABLE] });
  });
  const { width, height, channels } = largest.info;
  const files = {} as Record<Size, Buffer>;
  for (const size of Object.keys(sizes) as Size[])
    files[size] = await fitted(sharp(largest.data, { raw: { width, height, channels } }), sizes[size])
      .webp({ quality: QUALITY })
      .toBuffer();
  return { width, height, files };
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
const CAUTIOUS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

const decode = (upload: Sharp, longestSide: number) =>
  fitted(upload.autoOrient(), longestSide).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

const fitted = (image: Sharp, longestSide: number) =>
  image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
