import { crc32, deflateSync } from 'node:zlib';
import { dice } from '@revive/testing/dice.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Invalid } from './errors.ts';
import { readPicture } from './read-picture.ts';

const SIZES = { small: 16, large: 64 };
const read = (upload: unknown) => readPicture(upload, SIZES);

const painted = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d70' } });
const [jpeg, png, webp, tiff, avif] = await Promise.all([
  painted().jpeg().toBuffer(),
  painted().png().toBuffer(),
  painted().webp().toBuffer(),
  painted().tiff().toBuffer(),
  painted().avif().toBuffer(),
]);

const SCRIPT = '<script>alert(document.domain)</script><?php system($_GET[0]); __HALT_COMPILER(); ?>';
/** The end of an archive that a reader of ZIP, JAR or PHAR looks for. */
const ARCHIVE = Buffer.from(`PK\u0003\u0004${SCRIPT}PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');

/** A picture with one more part of a PNG, after the first. */
function withChunk(kind: string, content: Buffer, to = png): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  const FIRST_ENDS = 33;
  return Buffer.concat([to.subarray(0, FIRST_ENDS), length, named, sum, to.subarray(FIRST_ENDS)]);
}

/** A JPEG with one more segment in front. */
const withSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

describe('a picture that is something else as well', () => {
  it.each<[string, Buffer]>([
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, ARCHIVE])],
    ['a PNG with an archive behind it', Buffer.concat([png, ARCHIVE])],
    ['a WebP with an archive behind it', Buffer.concat([webp, ARCHIVE])],
    ['a JPEG with a program in its comment', withSegment(0xfe, Buffer.from(SCRIPT))],
    ['a JPEG with a page in its EXIF', withSegment(0xe1, Buffer.from(`Exif\0\0${SCRIPT}`))],
    ['a PNG with a program in its text', withChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))],
    ['a PNG with a part of its own kind', withChunk('scRp', Buffer.from(SCRIPT))],
  ])('is kept as a picture alone: %s', async (_, upload) => {
    const { files } = await read(upload);
    for (const file of Object.values(files)) {
      const { format, exif, icc, xmp, iptc } = await sharp(file).metadata();
      expect([format, exif, icc, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined, undefined]);
      expect(file.includes('script')).toBe(false);
      expect(file.includes('PK')).toBe(false);
    }
  });

  it('loses its colour profile, its place and whose it was', async () => {
    const telling = await painted()
      .withExif({ IFD0: { Copyright: 'Amina', Make: 'Nokia' }, IFD3: { GPSLatitude: '2/1 2/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(telling.includes('Amina')).toBe(true);
    const { files } = await read(telling);
    const { exif, icc, xmp } = await sharp(files.large).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(files.large.includes('Amina')).toBe(false);
  });
});

describe('what is no picture of ours', () => {
  const gif = Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)//', 'latin1');
  it.each<[string, unknown]>([
    ['a GIF that is a program', gif],
    ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    [
      'an SVG behind a declaration',
      Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
    ],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)])],
    ['a page that begins like a WebP', Buffer.from(`RIFF\0\0\0\0WEBP${SCRIPT}`)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', tiff],
    ['an AVIF', avif],
    ['nothing', Buffer.alloc(0)],
    ['a text', 'I am no file'],
    ['two files', [jpeg, png]],
    ['an object', { 0: 0xff }],
    ['none', undefined],
  ])('is refused: %s', async (_, upload) => {
    await expect(read(upload)).rejects.toThrow(Invalid);
  });

  it('is refused wherever it was cut off', async () => {
    for (const whole of [jpeg, png, webp])
      for (let part = 1; part < 15; part += 1)
        await expect(read(whole.subarray(0, Math.floor((whole.length * part) / 20)))).rejects.toThrow(
          Invalid,
        );
  });

  it('is a picture or refused, whichever bytes are wrong', async () => {
    const { below } = dice(20_261_122);
    let refused = 0;
    for (let time = 0; time < 300; time += 1) {
      const bent = Buffer.from([jpeg, png, webp][time % 3]!);
      for (let wrong = 0; wrong < 3; wrong += 1) bent[below(bent.length - 12) + 12] = below(256);
      const outcome = await read(bent).catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(Invalid);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(50);
  });
});

describe('a picture that unfolds', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['in its header alone', () => withSize(65_000, 65_000)],
    ['to one endless line', () => withSize(2_000_000_000, 1)],
    ['to nothing', () => withSize(0, 0)],
  ])('is refused: %s', async (_, made) => {
    await expect(read(await made())).rejects.toThrow(Invalid);
  });

  it.each<[string, Buffer]>([
    // Fifty megabytes in fifty kilobytes, in parts that hold no points.
    [
      'its text',
      withChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ],
    [
      'its colours',
      withChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ],
  ])('is read without %s, or refused', async (_, upload) => {
    const outcome = await read(upload).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Invalid);
    else expect(outcome).toMatchObject({ width: 40, height: 30 });
  });

  it('is its first moment alone where it moves for two thousand', async () => {
    const frames = 2000;
    const points = Buffer.from(Uint8Array.from({ length: 8 * 8 * 3 * frames }, (_, at) => at % 251));
    const moving = await sharp(points, {
      raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);
    const { width, height, files } = await read(moving);
    expect([width, height]).toEqual([8, 8]);
    expect((await sharp(files.large).metadata()).pages).toBeUndefined();
  });
});

/** A PNG that says it is so large, and holds the points of a small one. */
function withSize(width: number, height: number): Buffer {
  const bent = Buffer.from(png);
  bent.writeUInt32BE(width, 16);
  bent.writeUInt32BE(height, 20);
  bent.writeUInt32BE(crc32(bent.subarray(12, 29)), 29);
  return bent;
}
