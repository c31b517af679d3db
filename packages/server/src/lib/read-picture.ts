import { text } from '@revive/contract';
import type { Sharp } from 'sharp';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { Invalid } from './errors.ts';

/** A picture in the requested sizes, each a WebP. */
export interface Picture<Size extends string> {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  files: Record<Size, Buffer>;
}

const WRONG_KIND = text('Choose a JPEG, PNG or WebP picture.');
const UNREADABLE = text('This picture cannot be read. It may be damaged or far too large.');

// A small file can declare gigapixels; good cameras have 24 to 48 million.
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

// A large picture takes a second and some hundred megabytes of memory.
const pictures = new ConcurrencyLimiter({ running: 2, queued: 6 });

/**
 * Reads an uploaded picture by its content, not its name or declared type, and makes the given sizes (the longer side
 * in pixels): rotated upright, without metadata, never enlarged. Throws `Invalid` on `image` for anything that is no
 * complete picture, `Busy` when too many pictures wait. It is slow: call it before a transaction.
 */
export async function readPicture<Size extends string>(
  upload: unknown,
  sizes: Readonly<Record<Size, number>>,
): Promise<Picture<Size>> {
  if (!Buffer.isBuffer(upload) || !isKnownKind(upload)) throw new Invalid({ image: [WRONG_KIND] });
  return pictures.run(() => makeSizes(upload, sizes));
}

/** A picture of ours as a JPEG. Throws `Busy` when too many pictures wait. */
export const asJpeg = (picture: Uint8Array): Promise<Buffer> =>
  pictures.run(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer();
  });

async function makeSizes<Size extends string>(
  upload: Buffer,
  sizes: Readonly<Record<Size, number>>,
): Promise<Picture<Size>> {
  // Loaded with the first picture, because libvips takes nine megabytes of memory.
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

// Only three decoders read uploads: libvips would also open SVG, PDF and others.
function isKnownKind(bytes: Buffer): boolean {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  const isJpeg = starts(0, 0xff, 0xd8, 0xff);
  const isPng = starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

// Truncated pictures are refused; small deviations that cameras write are accepted.
const CAUTIOUS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

const decode = (upload: Sharp, longestSide: number) =>
  fitted(upload.autoOrient(), longestSide).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

const fitted = (image: Sharp, longestSide: number) =>
  image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
