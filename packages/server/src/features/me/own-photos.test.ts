import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { codeSentTo, signedInByCode } from '@revive/testing/own-page.ts';
import { aPhotoClient, takingPhotos } from '@revive/testing/photos.ts';
import { describe, expect, it } from 'vitest';
import { erasePhotosOf } from '../photos/index.ts';

const test = await testApp();
const { app, db, call, clock, messenger } = test;
const { askForCode, openPhotos, photos, photo, read } = api.me;
const take = takingPhotos(app);
const MINUTE = 60_000;

/** A client with two photos, signed in on her page. */
async function her() {
  const made = await aPhotoClient(test);
  const { client, token: staff } = made;
  const { phone } = await db
    .selectFrom('clients')
    .select('phone')
    .where('id', '=', client)
    .executeTakeFirstOrThrow();
  const first = (await take(client, { token: staff })).body.id;
  const last = (await take(client, { token: staff })).body.id;
  const token = await signedInByCode(test, phone);
  const ask = async () => {
    expect((await call(askForCode, { body: { phone } })).status).toBe(202);
    return codeSentTo(messenger, phone)!;
  };
  const enter = (code: string, by = token) => call(openPhotos, { token: by, body: { code } });
  const list = (by = token) => call(photos, { token: by });
  const look = (id: number, size = 'full', by: string | undefined = token) =>
    call(photo, { token: by, params: { id }, query: { size: size as 'full' } });
  return { ...made, phone, token, staff, first, last, ask, enter, list, look };
}

const views = () =>
  db.selectFrom('photo_views').select(['photo_id', 'user_id', 'client_id', 'size']).orderBy('id').execute();

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('her photos', () => {
  it('are shown after a second code, each look noted as hers and kept by no cache', async () => {
    const { client, token, first, last, ask, enter, list, look, manager } = await her();
    expect((await call(read, { token })).body.photos).toBe(2);
    expect((await list()).status).toBe(409);
    expect((await look(first)).status).toBe(409);
    expect(await views()).toEqual([]);
    const opened = await enter(await ask());
    expect(opened).toMatchObject({ status: 200, body: { until: '2026-11-20T06:15:00.000Z' } });
    expect(opened.body.photos.map(({ id }) => id)).toEqual([last, first]);
    expect(opened.body.photos[0]).toEqual({
      id: last,
      area: 'Belly',
      angle: 'From the front',
      width: expect.any(Number),
      height: expect.any(Number),
      taken_at: '2026-11-20T06:00:00.000Z',
    });
    const seen = await look(first, 'thumb');
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(await views()).toEqual([{ photo_id: first, user_id: null, client_id: client, size: 'thumb' }]);
    const { body: looks } = await call(api.photos.listViews, {
      token: manager.token,
      params: { id: first },
    });
    expect(looks).toMatchObject([{ is_client: true, size: 'thumb' }]);
    expect(looks[0]!.by).not.toBe('');
  });

  it('stay shut to a wrong code, and to the right one after five wrong ones', async () => {
    const { ask, enter, list } = await her();
    const code = await ask();
    for (let n = 0; n < 5; n += 1)
      expect(await enter(another(code))).toMatchObject({
        status: 400,
        error: { error: 'The code is wrong or has expired.' },
      });
    expect((await enter(code)).status).toBe(400);
    expect((await list()).status).toBe(409);
    expect((await enter('x')).status).toBe(400);
  });

  it('stay shut to a code that has expired, and to one that was used', async () => {
    const { ask, enter } = await her();
    const old = await ask();
    clock.advance(5 * MINUTE);
    expect((await enter(old)).status).toBe(400);
    const code = await ask();
    expect((await enter(code)).status).toBe(200);
    expect((await enter(code)).status).toBe(400);
  });

  it('are shut again after fifteen minutes, and were never open in another sign-in', async () => {
    const { phone, first, ask, enter, list, look } = await her();
    expect((await enter(await ask())).status).toBe(200);
    clock.advance(10 * MINUTE);
    const other = await signedInByCode(test, phone);
    expect((await list(other)).status).toBe(409);
    expect((await look(first, 'full', other)).status).toBe(409);
    clock.advance(5 * MINUTE - 1);
    expect((await look(first)).status).toBe(200);
    clock.advance(1);
    expect((await look(first)).status).toBe(409);
    expect((await list()).status).toBe(409);
  });

  it('stay shut to a code that staff have read', async () => {
    const { staff, phone, enter, list } = await her();
    await setPolicy(db, { message_channel: 'by_hand' });
    expect((await call(askForCode, { body: { phone } })).status).toBe(202);
    const { body: due } = await call(api.messages.listToday, { token: staff });
    const code = /\d{6}/.exec(due.find(({ kind }) => kind === 'code')!.body)![0];
    expect(await enter(code)).toMatchObject({
      status: 403,
      error: {
        error:
          'Our staff gave you this code, so your photos are not shown here. Please ask to see them at the desk.',
      },
    });
    expect((await list()).status).toBe(409);
  });

  it('of another client are not found, nor those that were deleted', async () => {
    const one = await her();
    const other = await her();
    expect((await one.enter(await one.ask())).status).toBe(200);
    expect((await one.look(other.first)).status).toBe(404);
    expect((await one.look(999)).status).toBe(404);
    await call(api.photos.remove, { token: one.manager.token, params: { id: one.first }, body: undefined });
    expect((await one.look(one.first)).status).toBe(404);
    expect((await one.list()).body.photos.map(({ id }) => id)).toEqual([one.last]);
    expect(await views()).toEqual([]);
  });

  it('are gone at once when she withdraws her consent, and after an erasure', async () => {
    const { client, token, first, ask, enter, list, look, withdraw } = await her();
    expect((await enter(await ask())).status).toBe(200);
    expect((await look(first)).status).toBe(200);
    await withdraw();
    expect((await look(first)).status).toBe(404);
    expect((await list()).body.photos).toEqual([]);
    expect((await call(read, { token })).body.photos).toBe(0);
    const again = await her();
    expect((await again.enter(await again.ask())).status).toBe(200);
    await erasePhotosOf(db, again.client, clock.now());
    expect((await again.look(again.first)).status).toBe(404);
    expect((await call(read, { token: again.token })).body.photos).toBe(0);
    expect(client).not.toBe(again.client);
  });

  it('are none where the owner does not show them', async () => {
    const { token, first, ask, enter, look } = await her();
    await setPolicy(db, { show_own_photos: false });
    expect((await call(read, { token })).body.photos).toBe(0);
    expect((await enter(await ask())).body.photos).toEqual([]);
    expect((await look(first)).status).toBe(404);
  });

  it('are refused to staff and to the unsigned', async () => {
    const { staff, first, look, list } = await her();
    expect((await list(staff)).status).toBe(403);
    expect((await call(photos, {})).status).toBe(401);
    expect((await look(first, 'full', staff)).status).toBe(403);
    expect((await look(first, 'zoom')).status).toBe(400);
    expect((await call(openPhotos, { body: { code: '123456' } })).status).toBe(401);
  });
});

describe('a look', () => {
  it('is an employee’s or the client’s whose photo it is, whatever writes it', async () => {
    const { client, first } = await her();
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const other = await her();
    const write = (who: { user_id?: number; client_id?: number }) =>
      db
        .insertInto('photo_views')
        .values({ photo_id: first, size: 'full', viewed_at: clock.now(), ...who })
        .execute();
    await expect(write({})).rejects.toThrow(/photo_views_viewer/);
    await expect(write({ user_id, client_id: client })).rejects.toThrow(/photo_views_viewer/);
    await expect(write({ client_id: other.client })).rejects.toThrow(/photo_views_of_own/);
    await write({ client_id: client });
  });
});
