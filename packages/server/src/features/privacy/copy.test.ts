import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { signsForPhotos, takingPhotos } from '@revive/testing/photos.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, signInAs } = test;
const take = takingPhotos(test.app);
const { privacy } = api;

describe('POST /privacy/api/requests/', () => {
  it('notes what a client asks at the desk, once at a time, and a correction says what is wrong', async () => {
    const { token } = await signInAs('staff');
    const { id: client } = await aClient(db, { name: 'Hodan Ali' });
    const ask = (body: object) => call(privacy.create, { token, body: { client, kind: 'export', ...body } });
    expect(await ask({ note: 'By telephone' })).toMatchObject({
      status: 201,
      body: {
        client_name: 'Hodan Ali',
        state: 'open',
        due_at: '2026-12-20T06:00:00.000Z',
        created_by: expect.any(String),
      },
    });
    expect((await ask({})).status).toBe(409);
    expect((await ask({ kind: 'correct' })).error.note).toBeDefined();
    expect((await ask({ kind: 'correct', note: 'My name is Hodan' })).status).toBe(201);
    expect((await ask({ kind: 'erase', client: 999 })).error.client).toBeDefined();
    expect((await call(privacy.create, { body: { client, kind: 'erase' } })).status).toBe(401);
  });
});

describe('POST /privacy/api/requests/:id/copy/', () => {
  it('answers all that is kept, in files, and notes who was given it', async () => {
    const { token, id: manager } = await signInAs('manager');
    const service = await aService(db, { name: 'Body wrap', unit_price_cents: 60_00 });
    const option = await aMeasurementOption(db, service.id, { name: 'Waist' });
    const booking = await aBooking(db, { services: [service.id], name: 'Hodan Ali' });
    const [session] = await sessionsOf(db, booking.id);
    const measurement = { session_id: session!.id, id: option.id, value: 81 };
    await call(api.sessions.addMeasurement, { token, body: measurement });
    await call(api.profiles.pay, {
      token,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: 20 },
    });
    await aBooking(db, { services: [service.id], name: 'Another Person' });
    const client = booking.client_id;
    await signsForPhotos(test, client, token);
    await take(client, { token });
    await call(api.clients.addNote, {
      token,
      params: { id: client },
      body: { text: 'Likes the window seat' },
    });
    const { body: request } = await call(privacy.create, { token, body: { client, kind: 'export' } });
    const params = { id: request.id };
    await db.updateTable('clients').set({ language: 'so' }).where('id', '=', client).execute();
    const answer = await call(privacy.copy, { token, params });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="data-of-client-${client}-2026-11-20.zip"`,
    });
    const files = unzipSync(answer.body as unknown as Uint8Array);
    const read = (name: string) => JSON.parse(strFromU8(files[name]!));
    expect(read('client.json')).toMatchObject([{ name: 'Hodan Ali', language: 'so' }]);
    expect(read('sessions.json')).toMatchObject([{ service: 'Body wrap', price: 60 }]);
    expect(read('measurements.json')).toMatchObject([{ name: 'Waist', value: 81 }]);
    expect(read('notes.json')).toMatchObject([{ note: 'Likes the window seat', is_pinned: false }]);
    expect(read('payments.json')).toMatchObject([{ amount: 20, method: 'cash' }]);
    expect(strFromU8(files['read-me.txt']!)).toContain('Hodan Ali');
    expect(strFromU8(files['read-me.txt']!)).not.toContain('made on');
    expect(read('photos.json')).toMatchObject([{ area: 'Belly', views: [] }]);
    const picture = files[`photos/photo-${read('photos.json')[0].id}-2026-11-20.webp`]!;
    expect(strFromU8(picture.slice(8, 12))).toBe('WEBP');
    expect(await db.selectFrom('photo_views').select('user_id').execute()).toEqual([{ user_id: manager }]);
    for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain('Another');
    expect(await db.selectFrom('data_copies').select(['client_id', 'made_by']).execute()).toEqual([
      { client_id: client, made_by: manager },
    ]);
    await setPolicy(db, { photo_duties: { ...DEFAULT_POLICY.photo_duties, export: 'admin' } });
    expect((await call(privacy.copy, { token, params })).status).toBe(403);
    const { body: list } = await call(privacy.list, { token });
    expect(list[0]).toMatchObject({ copied_at: '2026-11-20T06:00:00.000Z', state: 'open' });
  });

  it('refuses staff, the unsigned, an unknown request and one for something else', async () => {
    const { token } = await signInAs('manager');
    const { token: staff } = await signInAs('staff');
    const { id: client } = await aClient(db);
    const { body: erase } = await call(privacy.create, { token, body: { client, kind: 'erase' } });
    const params = { id: erase.id };
    expect((await call(privacy.copy, { token, params })).status).toBe(409);
    expect((await call(privacy.copy, { token, params: { id: 999 } })).status).toBe(404);
    const statuses = async (token?: string) => [
      (await call(privacy.copy, { ...(token && { token }), params })).status,
      (await call(privacy.erasure, { ...(token && { token }), params })).status,
    ];
    expect(await statuses(staff)).toEqual([403, 403]);
    expect(await statuses()).toEqual([401, 401]);
    expect(await db.selectFrom('data_copies').selectAll().execute()).toEqual([]);
  });
});
