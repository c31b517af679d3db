import { MAX_IMAGE_BYTES, MOST_PHOTOS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { aPhonePhoto, aPhotoClient, takingPhotos } from '@revive/testing/photos.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { app, db, call, clock } = test;
const { list, get } = api.photos;
const take = takingPhotos(app);
const aClientWhoSigned = () => aPhotoClient(test);

const jpeg = await aPhonePhoto();
// A few kilobytes that would unfold to a hundred and fifty megabytes.
const bomb = await sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: 'red' } })
  .png({ compressionLevel: 9 })
  .toBuffer();

const look = (id: number, token: string | undefined, size = 'full') =>
  call(get, { token, params: { id }, query: { size } });

const views = () => db.selectFrom('photo_views').selectAll().orderBy('id').execute();

const kept = async () =>
  (await db.selectFrom('photos').select('id').where('full_bytes', 'is not', null).execute()).length;

const aClientsToken = async (id: number) =>
  (await call(api.auth.login, { body: await someMobileCredentials(db, id) })).body.access;

describe('taking a photo', () => {
  it('keeps it in two sizes, upright and without where it was taken, with what was treated', async () => {
    const { client, token, staff } = await aClientWhoSigned();
    const { name, phone } = await db.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    const service = await aService(db);
    const booking = await aBooking(db, { services: [service.id], name, phone });
    const [session] = await sessionsOf(db, booking.id);
    const image = await aPhonePhoto(2400, 1200);
    const made = await take(client, { token, image, session: session!.id });
    const photo = {
      id: expect.any(Number),
      client,
      session: session!.id,
      service_name: expect.any(String),
      area: 'Belly',
      angle: 'From the front',
      width: 800,
      height: 1600,
      taken_at: '2026-11-20T06:00:00.000Z',
      taken_by: expect.stringContaining('Amina'),
      deleted_at: null,
      deleted_by: null,
      delete_reason: null,
    };
    expect(made).toEqual({ status: 201, body: photo });
    expect((await call(list, { token, params: { id: client } })).body).toEqual([photo]);
    for (const [size, width, height] of [
      ['full', 800, 1600],
      ['thumb', 160, 320],
    ] as const) {
      const { status, headers, body } = await look(made.body.id, token, size);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      expect(headers).not.toHaveProperty('etag');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect(await views()).toMatchObject([
      { photo_id: made.body.id, user_id: staff.id, size: 'full', viewed_at: clock.now() },
      { photo_id: made.body.id, user_id: staff.id, size: 'thumb' },
    ]);
  });

  it('keeps of two hundred photos no place and no phone', { timeout: 60_000, tags: 'long' }, async () => {
    const { client, token } = await aClientWhoSigned();
    for (let number = 0; number < 200; number += 1) {
      const image = await aPhonePhoto(64 + number, 48);
      expect((await sharp(image).metadata()).exif?.includes('Phone of Sagal')).toBe(true);
      expect((await take(client, { token, image })).status).toBe(201);
    }
    const rows = await db.selectFrom('photos').select(['thumb_bytes', 'full_bytes']).execute();
    const metadata = await Promise.all(
      rows.flatMap(({ thumb_bytes, full_bytes }) =>
        [thumb_bytes, full_bytes].map((bytes) => sharp(bytes!).metadata()),
      ),
    );
    expect(metadata).toHaveLength(400);
    expect(metadata.filter(({ exif, xmp, iptc, orientation }) => exif ?? xmp ?? iptc ?? orientation)).toEqual(
      [],
    );
  });

  it.each<[string, Uint8Array, number, RegExp]>([
    ['a text', Buffer.from('I am no picture'), 400, /JPEG, PNG or WebP/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /JPEG/],
    ['half a JPEG', jpeg.subarray(0, 900), 400, /cannot be read/],
    ['a picture that unfolds to 50 megapixels and more', bomb, 400, /cannot be read/],
    ['5 MB and a byte', Buffer.alloc(MAX_IMAGE_BYTES + 1, 0xff), 413, /too large/],
  ])('refuses %s and keeps nothing', async (_, image, status, sentence) => {
    const { client, token } = await aClientWhoSigned();
    const answer = await take(client, { token, image });
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await kept()).toBe(0);
  });

  it('refuses no area, another client’s session, an unknown client, and the unsigned', async () => {
    const { client, token } = await aClientWhoSigned();
    const booking = await aBooking(db);
    const [session] = await sessionsOf(db, booking.id);
    expect((await take(client, { token, area: ' ' })).body.area).toHaveLength(1);
    expect((await take(client, { token, angle: 'x'.repeat(61) })).body.angle).toHaveLength(1);
    expect((await take(client, { token, session: session!.id })).body.session).toEqual(['Session not found']);
    expect((await take(999, { token })).status).toBe(404);
    expect((await take(client, {})).status).toBe(401);
    expect((await take(client, { token: await aClientsToken(client) })).status).toBe(403);
    expect(await kept()).toBe(0);
  });

  it('takes it once, however often the same form is sent', async () => {
    const { client, token } = await aClientWhoSigned();
    const answers = await Promise.all([1, 2, 3].map(() => take(client, { token, key: 'a-photo' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await kept()).toBe(1);
  });

  it('ends at the most photos of a client', async () => {
    const { client, token } = await aClientWhoSigned();
    await take(client, { token });
    await sql`insert into photos (client_id, area, angle, thumb_bytes, full_bytes, width, height, taken_at, taken_by)
      select client_id, area, angle, thumb_bytes, full_bytes, width, height, taken_at, taken_by
      from photos, generate_series(2, ${MOST_PHOTOS})`.execute(db);
    expect((await take(client, { token })).body.detail).toMatch(/already has 500 photos/);
  });
});
