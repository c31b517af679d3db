import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPhotoClient, takingPhotos } from '@revive/testing/photos.ts';
import { describe, expect, it } from 'vitest';
import { refusePhotoDuty } from './index.ts';

const test = await testApp();
const { app, db, call, signInAs } = test;
const { list, get, remove, restore } = api.photos;
const take = takingPhotos(app);
const aClientWhoSigned = () => aPhotoClient(test);

const look = (id: number, token: string | undefined, size = 'full') =>
  call(get, { token, params: { id }, query: { size } });

const kept = async () =>
  (await db.selectFrom('photos').select('id').where('full_bytes', 'is not', null).execute()).length;

describe('deleting a photo', () => {
  it('hides it, keeps why, and is taken back', async () => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    const at = { token: manager.token, params: { id: body.id } };
    expect((await call(remove, { ...at, body: { reason: 'Not sharp' } })).status).toBe(204);
    expect((await call(list, { token, params: { id: client } })).body).toEqual([]);
    expect((await look(body.id, token)).status).toBe(404);
    expect((await call(list, { token: manager.token, params: { id: client } })).body).toMatchObject([
      { delete_reason: 'Not sharp', deleted_by: expect.stringContaining('Amina') },
    ]);
    expect((await look(body.id, manager.token)).status).toBe(200);
    expect((await call(remove, at)).status).toBe(409);
    expect((await call(restore, at)).body).toMatchObject({
      id: body.id,
      deleted_at: null,
      delete_reason: null,
    });
    expect((await call(restore, at)).status).toBe(409);
    expect((await look(body.id, token)).status).toBe(200);
    await call(remove, at);
    const [row] = await db.selectFrom('photos').selectAll().execute();
    expect(row!.delete_reason).toBe('No reason given');
  });

  it('refuses staff, the unsigned, a long reason and what there is not', async () => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    const params = { id: body.id };
    const none = { id: 999 };
    expect((await call(remove, { token, params })).status).toBe(403);
    expect((await call(restore, { token, params })).status).toBe(403);
    expect((await call(remove, { params })).status).toBe(401);
    expect((await call(restore, { params })).status).toBe(401);
    expect((await call(remove, { token: manager.token, params: none })).status).toBe(404);
    expect((await call(restore, { token: manager.token, params: none })).status).toBe(404);
    const long = { reason: 'x'.repeat(201) };
    expect((await call(remove, { token: manager.token, params, body: long })).error.reason).toHaveLength(1);
    expect(await kept()).toBe(1);
  });

  it('stands in the history of the client, without the picture', async () => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    await call(remove, { token: manager.token, params: { id: body.id }, body: { reason: 'Not sharp' } });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('part', '=', 'photos')
      .orderBy('id')
      .execute();
    expect(entries.map(({ change, record_id }) => [change, record_id])).toEqual([
      ['create', client],
      ['update', client],
    ]);
    for (const column of ['area', 'angle', 'thumb_bytes', 'full_bytes', 'delete_reason'])
      for (const { after } of entries) expect(after).not.toHaveProperty(column);
  });
});

describe('duties', () => {
  it.each(['take', 'view', 'delete'] as const)('to %s are those of whom the owner names', async (duty) => {
    const { client, token, manager } = await aClientWhoSigned();
    const { body } = await take(client, { token });
    const { token: admin } = await signInAs('admin');
    const { photo_duties } = (await call(api.policy.get, { token })).body;
    await setPolicy(db, { photo_duties: { ...photo_duties!, [duty]: 'admin' } });
    const attempt = async (by: string) => {
      if (duty === 'take') return (await take(client, { token: by })).status;
      if (duty === 'delete') return (await call(remove, { token: by, params: { id: body.id } })).status;
      return (await look(body.id, by)).status;
    };
    expect([await attempt(token), await attempt(manager.token)]).toEqual([403, 403]);
    expect(await attempt(admin)).toBeLessThan(300);
  });

  it('to hand out are those of managers, where the owner does not say otherwise', async () => {
    const actor = { kind: 'staff', id: 1, username: 'sagal', first_name: 'Sagal' } as const;
    const attempt = (role: 'staff' | 'manager') => refusePhotoDuty(db, { ...actor, role } as never, 'export');
    await expect(attempt('staff')).rejects.toThrow(/decides who hands out photos/);
    await expect(attempt('manager')).resolves.toBeUndefined();
  });
});
