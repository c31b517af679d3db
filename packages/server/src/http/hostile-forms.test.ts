import { imageAt, type Product } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const { app, db, signInAs } = await testApp();

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3a7d70' } })
  .png()
  .toBuffer();

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (disposition: string, kind = 'image/png') =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${kind}\r\n\r\n`,
      'latin1',
    ),
    picture,
    Buffer.from('\r\n'),
  ]);
const OIL = field('name', 'Oil') + field('price', '1') + field('sku', 'OIL-1');
const END = '--b--\r\n';

async function send(parts: (string | Buffer)[], type = 'multipart/form-data; boundary=b') {
  const { token } = await signInAs('staff');
  const answer = await app.inject({
    method: 'POST',
    url: api.inventory.createProduct.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))),
  });
  return { status: answer.statusCode, body: answer.json() as Product & Record<string, unknown> };
}

const kept = () => db.selectFrom('products').select('name').execute();

describe('a form that no browser sends', () => {
  it.each<[string, (string | Buffer)[], string?]>([
    ['without an end', [OIL]],
    ['cut off in its file', [OIL, file('name="image"; filename="a.png"').subarray(0, 120)]],
    ['cut off in a header', [OIL, '--b\r\nContent-Dispo']],
    ['with another boundary', [OIL, END], 'multipart/form-data; boundary=c'],
    ['without a boundary', [OIL, END], 'multipart/form-data'],
    ['with an empty boundary', [OIL, END], 'multipart/form-data; boundary='],
    [
      'with a boundary of a thousand letters',
      [OIL, END],
      `multipart/form-data; boundary=${'b'.repeat(1000)}`,
    ],
    ['of another kind', [OIL, END], 'multipart/mixed; boundary=b'],
    ['of nothing', ['']],
    ['of an end alone', [END]],
    ['with a field named as all objects have it', [OIL, field('__proto__', 'x'), END]],
    [
      'with another such field',
      [OIL, field('constructor', 'x'), field('prototype', 'x'), field('sku', ''), END],
    ],
    ['with a hundred fields', [OIL, ...Array.from({ length: 100 }, (_, at) => field(`f${at}`, 'x')), END]],
    ['with ten thousand parts', [OIL, ...Array.from({ length: 10_000 }, () => field('name', 'x')), END]],
    ['with a long field', [OIL, field('description', 'x'.repeat(70_000)), END]],
    ['with two pictures', [OIL, file('name="image"; filename="a"'), file('name="image"; filename="b"'), END]],
    [
      'with a picture where a text belongs',
      [field('price', '1'), file('name="name"; filename="a.png"'), END],
    ],
    [
      'with a picture and a text of its name',
      [OIL, file('name="image"; filename="a"'), field('image', 'x'), END],
    ],
  ])('is refused and leaves nothing: %s', async (_, parts, type) => {
    const { status, body } = await send(parts, type);
    expect([400, 413, 415]).toContain(status);
    expect(body).toMatchObject({ detail: expect.any(String), error: expect.any(String) });
    expect(await kept()).toEqual([]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each<[string, string]>([
    ['fields of its own', field('price_cents', '1') + field('archived_at', 'x')],
    ['a long name of a field', field('x'.repeat(70_000), 'x')],
    ['a header without end', `--b\r\nX: ${'x'.repeat(200_000)}\r\n\r\nx\r\n`],
    ['thousands of headers', `--b\r\n${'X: x\r\n'.repeat(5000)}\r\nx\r\n`],
  ])('is read without %s', async (_, part) => {
    const { status, body } = await send([OIL, part, END]);
    expect([status, body]).toMatchObject([201, { name: 'Oil', price: 1 }]);
    const { archived_at, price_cents } = await db
      .selectFrom('products')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([archived_at, price_cents]).toEqual([null, 100]);
  });

  it.each([
    ['../../../etc/passwd', 'image/png'],
    ['..\\\\..\\\\boot.ini', 'image/png'],
    ['a.html', 'text/html; charset=utf-7'],
    ['a.svg', 'image/svg+xml'],
    ['a.php\u0000.png', 'application/x-php'],
    ['x'.repeat(5000), 'x'],
    ['"; name="name', 'image/png'],
    ['', 'application/octet-stream'],
  ])('serves a picture called %j as a picture and under a name of ours', async (name, kind) => {
    const { status, body } = await send([OIL, file(`name="image"; filename="${name}"`, kind), END]);
    // A file without a name is none to some readers; it is kept as a picture or not at all.
    expect([status, body.name]).toEqual([201, 'Oil']);
    const address = body.image;
    if (!address) return;
    expect(address).toMatch(/^\/media\/[0-9a-f]{64}-card\.webp$/);
    const { headers, rawPayload } = await app.inject(imageAt(address, 'thumb'));
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toBeUndefined();
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  });
});
