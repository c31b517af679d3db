import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { aPhotoClient, signsForPhotos, takingPhotos } from '@revive/testing/photos.ts';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { app, db, call, signInAs, clock } = test;
const { list, get, listViews } = api.photos;
const take = takingPhotos(app);
const aClientWhoSigned = () => aPhotoClient(test);

const UNSIGNED = 'The client has not signed the consent to photos. Ask for it first.';

const look = (id: number, token: string | undefined, size = 'full') =>
  call(get, { token, params: { id }, query: { size } });

const views = () => db.selectFrom('photo_views').selectAll().orderBy('id').execute();

const kept = async () =>
  (await db.selectFrom('photos').select('id').where('full_bytes', 'is not', null).execute()).length;

const aClientsToken = async (id: number) =>
  (await call(api.auth.login, { body: await someMobileCredentials(db, id) })).body.access;

describe('consent', () => {
  it('lets no photo be taken or shown without it', async () => {
    const { token } = await signInAs('staff');
    const { id: client } = await aClient(db);
    const refused = { status: 409, body: { detail: UNSIGNED, consent: 'photo' } };
    expect(await take(client, { token })).toMatchObject(refused);
    expect(await call(list, { token, params: { id: client } })).toMatchObject({ status: 409 });
    expect(await kept()).toBe(0);
  });

  it('hides at once what was taken when it is withdrawn, but from those who may delete', async () => {
    const { client, token, manager, withdraw } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    expect((await look(body.id, token)).status).toBe(200);
    await withdraw();
    expect((await look(body.id, token)).error).toMatchObject({ detail: UNSIGNED, consent: 'photo' });
    expect((await look(body.id, token, 'thumb')).status).toBe(409);
    expect((await call(list, { token, params: { id: client } })).status).toBe(409);
    expect((await take(client, { token: manager.token })).status).toBe(409);
    expect((await call(list, { token: manager.token, params: { id: client } })).body).toHaveLength(1);
    expect((await look(body.id, manager.token)).status).toBe(200);
    // What was refused is no view.
    expect(await views()).toHaveLength(2);
    await signsForPhotos(test, client, token);
    expect((await look(body.id, token)).status).toBe(200);
  });

  it('keeps who has looked as it was written', async () => {
    const { client, token } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    expect((await look(body.id, token)).status).toBe(200);
    await expect(db.updateTable('photo_views').set({ user_id: 1 }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('photo_views').execute()).rejects.toThrow(/append-only/);
  });

  it('of another kind is none to photos', async () => {
    const { token } = await signInAs('staff');
    const { id: client } = await aClient(db);
    const { body: texts } = await call(api.consents.listTemplates, { token, query: { kind: 'marketing' } });
    const given = { client, template: texts[0]!.id, typed_name: 'Hodan' };
    expect((await call(api.consents.give, { token, body: given })).status).toBe(201);
    expect((await take(client, { token })).status).toBe(409);
  });

  it('and a photo come one after the other', async () => {
    const { client, token, withdraw } = await aClientWhoSigned();
    const [made] = await Promise.all([take(client, { token }), withdraw()]);
    expect([201, 409]).toContain(made.status);
    expect(await kept()).toBe(made.status === 201 ? 1 : 0);
  });
});

describe('looking at photos', () => {
  it('is noted each time, and shown to managers', async () => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    await look(body.id, token, 'thumb');
    await look(body.id, token);
    await look(body.id, manager.token);
    const answer = await call(listViews, { token: manager.token, params: { id: body.id } });
    expect(answer.body.map(({ size }) => size)).toEqual(['full', 'full', 'thumb']);
    expect(answer.body[0]).toMatchObject({ photo: body.id, at: '2026-11-20T06:00:00.000Z' });
    expect(answer.body[0]!.by).toMatch(/^Amina Ali/);
    expect(await views()).toHaveLength(answer.body.length);
    expect((await call(listViews, { token, params: { id: body.id } })).status).toBe(403);
    expect((await call(listViews, { params: { id: body.id } })).status).toBe(401);
    expect((await call(listViews, { token: manager.token, params: { id: 999 } })).status).toBe(404);
    expect((await call(listViews, { token: manager.token, params: { id: 'x' } })).status).toBe(400);
  });

  it('refuses other sizes, what there is not, archived clients, and the unsigned', async () => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    expect((await look(body.id, token, 'zoom')).status).toBe(400);
    expect((await look(999, token)).status).toBe(404);
    expect((await look(body.id, undefined)).status).toBe(401);
    expect((await call(list, { params: { id: client } })).status).toBe(401);
    expect((await call(list, { token, params: { id: 'x' } })).status).toBe(400);
    expect((await call(list, { token, params: { id: 999 } })).status).toBe(404);
    await db.updateTable('clients').set({ archived_at: clock.now() }).execute();
    expect((await look(body.id, manager.token)).status).toBe(404);
    expect((await call(list, { token: manager.token, params: { id: client } })).status).toBe(404);
    expect(await views()).toEqual([]);
  });

  it('answers none of ten thousand guessed addresses', { timeout: 120_000, tags: 'long' }, async () => {
    const { client, token } = await aClientWhoSigned();
    const own = await aClientsToken(client);
    for (let number = 0; number < 5; number += 1) await take(client, { token });
    const answered: string[] = [];
    for (let id = 1; id <= 2_500; id += 1)
      for (const by of [undefined, own])
        for (const size of ['full', 'thumb']) {
          const answer = await app.inject({
            url: `/photos/api/${id}/?size=${size}`,
            headers: by ? { authorization: `Bearer ${by}` } : {},
          });
          if (answer.statusCode < 400 || String(answer.headers['content-type']).includes('image'))
            answered.push(answer.payload.slice(0, 20));
        }
    expect(answered).toEqual([]);
    expect(await views()).toEqual([]);
  });
});

describe('the worker of a client’s page', () => {
  it('answers no call for a photo, so that it can keep none', async () => {
    const script = await readFile(new URL('../../../../web/public/shop-worker.js', import.meta.url), 'utf8');
    type Fetched = { request: object; respondWith: () => void; waitUntil: () => void };
    const listeners = new Map<string, (event: Fetched) => void>();
    runInNewContext(script, {
      addEventListener: (name: string, listen: (event: Fetched) => void) => listeners.set(name, listen),
      location: { origin: 'https://revive.test' },
      URL,
      caches: { match: async () => 'kept' },
    });
    const answered = (path: string, mode = 'cors') => {
      let isAnswered = false;
      const request = { url: `https://revive.test${path}`, method: 'GET', mode };
      const respondWith = () => {
        isAnswered = true;
      };
      listeners.get('fetch')!({ request, respondWith, waitUntil: () => {} });
      return isAnswered;
    };
    expect(answered('/photos/api/1/')).toBe(false);
    expect(answered('/photos/api/1/?size=thumb', 'navigate')).toBe(false);
    expect(answered('/clients/api/1/photos/')).toBe(false);
    expect(answered('/api/me/photos/')).toBe(false);
    expect(answered('/api/me/photos/1/?size=thumb')).toBe(false);
    expect(answered('/assets/shop/page-Ab12.js')).toBe(true);
  });
});
