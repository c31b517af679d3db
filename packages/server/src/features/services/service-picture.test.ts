import type { Image } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCategory } from '@revive/testing/factories.ts';
import { aFile, aForm } from '@revive/testing/forms.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetUnusedImages } from '../images/index.ts';

const { app, db, call, clock, signInAs } = await testApp();
const DAY_MS = 86_400_000;

const painted = (width: number, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d70' } })
    .png()
    .toBuffer();

async function upload(token: string | undefined, bytes: Uint8Array | string, name = 'wrap.png') {
  const form = await aForm({ image: aFile(bytes, name) });
  const response = await app.inject({
    method: 'POST',
    url: '/images/api/',
    headers: { ...form.headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() as Image & Record<string, unknown> };
}

const body = async (more: object = {}) => ({
  name: 'Slimming wrap',
  description: 'Firms and shapes.',
  unit_price: '40.50',
  durationMinutes: 45,
  category: (await aCategory(db)).id,
  ...more,
});

describe('POST /images/api/', () => {
  it('keeps a picture once, however often it is sent, and says where it is', async () => {
    const { token } = await signInAs('staff');
    const bytes = await painted(1600, 900);
    const first = await upload(token, bytes);
    expect(first).toMatchObject({ status: 201, body: { image_width: 1200, image_height: 675 } });
    expect((await app.inject(first.body.image)).headers['content-type']).toBe('image/webp');
    expect(await upload(token, bytes)).toEqual(first);
    expect(await db.selectFrom('images').select('hash').execute()).toHaveLength(1);
  });

  it('refuses what is no picture, and who has not signed in as staff', async () => {
    const { token } = await signInAs('staff');
    expect(await upload(token, 'I am no picture')).toMatchObject({
      status: 400,
      body: { image: ['Choose a JPEG, PNG or WebP picture.'] },
    });
    expect(await call(api.images.upload, { token, body: {} })).toMatchObject({ status: 400 });
    expect((await upload(undefined, await painted(20))).status).toBe(401);
    expect(await db.selectFrom('images').select('hash').execute()).toEqual([]);
  });
});

describe('a service with a picture', () => {
  it('shows it from when it is saved, keeps it where none is sent, and gives it up when asked', async () => {
    const { token } = await signInAs('staff');
    const [wrap, other] = [await upload(token, await painted(20)), await upload(token, await painted(30))];
    const made = await call(api.services.create, { token, body: await body({ image: wrap.body.image }) });
    expect(made).toMatchObject({ status: 201, body: wrap.body });
    const change = async (more: object) =>
      (
        await call(api.services.update, {
          token,
          params: { id: made.body.id },
          body: await body({ category: made.body.category, ...more }),
        })
      ).body;
    expect(await change({})).toMatchObject(wrap.body);
    expect(await change({ image: other.body.image })).toMatchObject(other.body);
    expect(await change({ image: null })).toMatchObject({ image: null, image_width: null });
    expect((await call(api.services.list, { token })).body.results).toMatchObject([{ image: null }]);
  });

  it.each([
    ['of another website', 'https://example.com/a.png'],
    ['that is not kept', `/media/${'0'.repeat(64)}-card.webp`],
    ['without a name', ''],
  ])('refuses a picture %s at its field and saves nothing', async (_, image) => {
    const { token } = await signInAs('staff');
    const answer = await call(api.services.create, { token, body: await body({ image }) });
    expect(answer).toMatchObject({ status: 400, error: { image: [expect.any(String)] } });
    expect(await db.selectFrom('services').select('id').execute()).toEqual([]);
  });

  it('is shown to clients who choose what they book', async () => {
    const { token } = await signInAs('staff');
    const { service } = await anOpenTreatment(db);
    const { body: image } = await upload(token, await painted(40));
    const { body: before } = await call(api.services.get, { token, params: { id: service.id } });
    await call(api.services.update, {
      token,
      params: { id: service.id },
      body: await body({ name: before.name, category: before.category, image: image.image }),
    });
    expect((await call(api.selfbooking.services)).body).toMatchObject([image]);
    for (const path of ['/book', `/book/${service.id}`]) {
      const page = await app.inject({ url: path, headers: { accept: 'application/json' } });
      expect([page.statusCode, page.body.includes(image.image)]).toEqual([200, true]);
    }
    await setPolicy(db, { self_booking: false });
    expect((await call(api.selfbooking.services)).body).toEqual([]);
  });

  it('keeps its picture as long as it is there, archived or not; what nothing shows goes after a week', async () => {
    const { token } = await signInAs('staff');
    const [shown, unused] = [await upload(token, await painted(50)), await upload(token, await painted(60))];
    const made = await call(api.services.create, { token, body: await body({ image: shown.body.image }) });
    await db
      .updateTable('services')
      .set({ archived_at: clock.now() })
      .where('id', '=', made.body.id)
      .execute();
    clock.advance(8 * DAY_MS);
    await forgetUnusedImages(db, clock);
    const statusOf = async ({ body: { image } }: typeof shown) => (await app.inject(image)).statusCode;
    expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404]);
  });
});
