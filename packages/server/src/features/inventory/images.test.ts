import { createHash } from 'node:crypto';
import { imageAt, MAX_IMAGE_BYTES, type Product, previewOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aFile, aForm } from '@revive/testing/forms.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetUnusedImages, readImage } from '../images/index.ts';

const { app, db, call, clock, signInAs } = await testApp();

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d70' } });

/** Sends a form like the products page does; each part of it may be left out or changed. */
async function send(
  token: string | undefined,
  fields: Record<string, string | Blob | File>,
  { id, key }: { id?: number; key?: string } = {},
) {
  const form = await aForm({ name: 'Argan oil', price: '12.50', sku: 'ARG-1', ...fields });
  const response = await app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: id === undefined ? '/inventory/api/products/' : `/inventory/api/products/${id}/`,
    headers: {
      ...form.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() as Product & Record<string, unknown> };
}

const media = async (path: string) => {
  const response = await app.inject(path);
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

const jpeg = await painted(400, 300).jpeg().toBuffer();
const gif = await painted(8, 8).gif().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
// A few kilobytes that would unfold to a hundred and fifty megabytes.
const bomb = await painted(7_100, 7_100).png({ compressionLevel: 9 }).toBuffer();

describe('POST /inventory/api/products/ with a picture', () => {
  it('waits for other pictures, and is refused past the line; ten products without one are not', async () => {
    const { token } = await signInAs('staff');
    const large = await painted(3000, 3000).jpeg().toBuffer();
    const line = Array.from({ length: 8 }, () => readImage(large));
    expect((await send(token, { image: aFile(jpeg, 'oil.jpg', 'image/jpeg') })).status).toBe(503);
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(api.inventory.createProduct, {
          token,
          body: { name: 'Argan oil', price: '12.50', sku: `OIL-${index}` },
        }),
      ),
    );
    expect(ten.map(({ status }) => status)).toEqual(ten.map(() => 201));
    await Promise.all(line);
    expect((await send(token, { image: aFile(jpeg, 'oil.jpg', 'image/jpeg') })).status).toBe(201);
  });

  it('[API-38] [FIELD-11] keeps the picture of a form in three sizes and serves them for good', async () => {
    const { token } = await signInAs('staff');
    const upload = await painted(2400, 1600).jpeg().toBuffer();
    const hash = createHash('sha256').update(upload).digest('hex');
    const { status, body } = await send(token, {
      description: 'Softens.',
      quantity: '4',
      category: '',
      image: aFile(upload, 'oil.jpg', 'image/jpeg'),
    });
    expect([status, body]).toMatchObject([
      201,
      { image: `/media/${hash}-card.webp`, image_width: 1200, image_height: 800, quantity: 4 },
    ]);
    for (const [size, width, height] of [
      ['thumb', 160, 107],
      ['card', 480, 320],
      ['zoom', 1200, 800],
    ] as const) {
      const picture = await media(imageAt(body.image!, size));
      expect(picture.status).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it.each(['png', 'webp'] as const)('takes a %s whatever it calls itself', async (format) => {
    const { token } = await signInAs('staff');
    const upload = await painted(30, 20).toFormat(format).toBuffer();
    const { body } = await send(token, { image: aFile(upload, 'virus.exe', 'application/x-msdownload') });
    // Never enlarged.
    expect(body).toMatchObject({ image_width: 30, image_height: 20 });
  });

  it('turns a picture upright and keeps nothing of where it was taken', async () => {
    const { token } = await signInAs('staff');
    const upload = await painted(60, 40)
      .withExif({ IFD0: { Make: 'Nokia' }, IFD3: { GPSLatitude: '2/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(token, { image: aFile(upload) });
    expect(body).toMatchObject({ image_width: 40, image_height: 60 });
    const { exif, orientation } = await sharp((await media(body.image!)).bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('keeps the transparency of a picture', async () => {
    const { token } = await signInAs('staff');
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
    const { body } = await send(token, { image: aFile(await clear.png().toBuffer()) });
    expect(await sharp((await media(body.image!)).bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it.each<[string, Uint8Array | string, number]>([
    ['a text called a picture', 'I am no picture', 400],
    ['an SVG', svg, 400],
    ['a GIF', gif, 400],
    ['a page', '<html><script>alert(1)</script></html>', 400],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 400],
    ['the first bytes of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 400],
    ['a picture of more than 50 megapixels', bomb, 400],
    ['5 MB and a byte', Buffer.alloc(MAX_IMAGE_BYTES + 1, 0xff), 413],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 0xff), 413],
  ])('refuses %s and changes nothing', async (_, bytes, status) => {
    const { token } = await signInAs('staff');
    const answer = await send(token, { image: aFile(bytes) });
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } });
    if (status === 400) expect(answer.body.image).toEqual([expect.stringMatching(/picture/)]);
    expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('images').select('hash').execute()).toEqual([]);
  });

  it('refuses a second file and a file where text is meant', async () => {
    const { token } = await signInAs('staff');
    expect(await send(token, { image: aFile(jpeg), other: aFile(jpeg) })).toMatchObject({ status: 413 });
    expect(await send(token, { name: aFile(jpeg) })).toMatchObject({
      status: 400,
      body: { name: expect.arrayContaining(['Expected string.']) },
    });
  });

  it('refuses the unsigned before reading their file', async () => {
    expect(await send(undefined, { image: aFile(jpeg) })).toMatchObject({ status: 401 });
  });

  it('makes one product of a form sent twice, and refuses its key for another picture', async () => {
    const { token } = await signInAs('staff');
    const first = await send(token, { image: aFile(jpeg) }, { key: 'a-form' });
    expect(await send(token, { image: aFile(jpeg) }, { key: 'a-form' })).toEqual(first);
    const other = aFile(await painted(8, 8).png().toBuffer());
    expect(await send(token, { image: other }, { key: 'a-form' })).toMatchObject({ status: 409 });
  });
});

describe('PUT /inventory/api/products/:id/ with a picture', () => {
  it('[API-39] replaces the picture, leaves it where none is sent, and takes it away when asked', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db);
    const change = (fields: Record<string, string | File>) => send(token, fields, { id });
    const first = await change({ image: aFile(await painted(20, 20).png().toBuffer()) });
    const second = await change({ image: aFile(await painted(30, 20).png().toBuffer()) });
    expect(second.body.image).not.toBe(first.body.image);
    expect((await change({})).body.image).toBe(second.body.image);
    expect((await change({ image: aFile('', '') })).body.image).toBe(second.body.image);
    expect((await change({ image: second.body.image! })).body.image).toBe(second.body.image);
    expect((await change({ remove_image: 'true' })).body).toMatchObject({ image: null, image_width: null });
  });

  it('refuses what is no picture and leaves the product as it was', async () => {
    const { token } = await signInAs('staff');
    const { id, name } = await aProduct(db);
    const answer = await send(token, { image: aFile('no picture') }, { id });
    expect(answer).toMatchObject({
      status: 400,
      body: { image: ['Choose a JPEG, PNG or WebP picture.'] },
    });
    expect((await call(api.inventory.getProduct, { params: { id } })).body).toMatchObject({
      name,
      image: null,
    });
  });
});

describe('GET /media/:file', () => {
  it('answers each picture as a JPEG too, for programs that know no WebP', async () => {
    const { token } = await signInAs('staff');
    const { body } = await send(token, { image: aFile(jpeg, 'oil.jpg', 'image/jpeg') });
    const kept = await media(imageAt(body.image!, 'zoom'));
    const shown = await media(previewOf(imageAt(body.image!, 'zoom')));
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect(shown.headers.etag).not.toBe(kept.headers.etag);
  });

  it.each(['/media/0-card.webp', `/media/${'0'.repeat(64)}-card.webp`, `/media/${'0'.repeat(64)}-huge.webp`])(
    'answers 404 for %s',
    async (path) => {
      expect(await media(path)).toMatchObject({ status: 404 });
    },
  );

  it('says when a browser has the picture already', async () => {
    const { token } = await signInAs('staff');
    const { body } = await send(token, { image: aFile(await painted(20, 20).png().toBuffer()) });
    const { headers } = await media(body.image!);
    const again = await app.inject({ url: body.image!, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('forgetUnusedImages', () => {
  it('forgets what no product has shown for a week, and nothing else', async () => {
    const { token } = await signInAs('staff');
    const pictures = await Promise.all([10, 20, 30].map((width) => painted(width, 9).png().toBuffer()));
    const [shown, replaced, fresh] = pictures.map((bytes) => aFile(bytes));
    const kept = await send(token, { image: shown!, sku: 'A' });
    const other = await send(token, { image: replaced!, sku: 'B' });
    clock.advance(8 * 86_400_000);
    const { token: later } = await signInAs('staff');
    await send(later, { image: fresh!, sku: 'B' }, { id: other.body.id });
    await send(later, { remove_image: 'true', sku: 'B' }, { id: other.body.id });
    await forgetUnusedImages(db, clock);
    const statusOf = async (product: { body: Product }) => (await media(product.body.image!)).status;
    expect([await statusOf(kept), await statusOf(other)]).toEqual([200, 404]);
    expect(await db.selectFrom('images').select('width').orderBy('width').execute()).toEqual([
      { width: 10 },
      { width: 30 },
    ]);
  });
});
