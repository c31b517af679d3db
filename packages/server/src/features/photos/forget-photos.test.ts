import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPhotoClient, takingPhotos } from '@revive/testing/photos.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { erasePhotosOf, photosForExport, readPhotoForExport } from './index.ts';

const test = await testApp();
const { app, db, call, clock, payments, messages, signInAs } = test;
const { list, get, remove, restore, getDue, deleteDue } = api.photos;
const take = takingPhotos(app);

const DAY_MS = 24 * 60 * 60_000;

/** The job as the timetable runs it. */
const night = async () => {
  const { tasks } = createJobs({ ...payments, ...messages, backups: {} } as never);
  await tasks.forget_photos!(undefined, undefined as never);
};

/** What the bell says of old photos. */
const notices = async (token: string) => {
  const { counts, items } = (await call(api.notifications.list, { token })).body;
  return { count: counts.photos_due, of: items.filter(({ kind }) => kind === 'photos_due') };
};

const rows = () => db.selectFrom('photos').selectAll().orderBy('id').execute();

/** Signs in again: the tokens of the beginning have ended meanwhile. */
const after = async (days: number) => {
  clock.advance(days * DAY_MS);
  return { manager: (await signInAs('manager')).token, staff: (await signInAs('staff')).token };
};

describe('a deleted photo', () => {
  it('comes back for seven days, and is gone in the night after', async () => {
    const { client, token, manager } = await aPhotoClient(test);
    const { body: photo } = await take(client, { token });
    const { body: other } = await take(client, { token });
    const params = { id: photo.id };
    await call(remove, { token: manager.token, params, body: { reason: 'Not sharp' } });
    const later = await after(7);
    await night();
    expect((await call(restore, { token: later.manager, params })).status).toBe(200);
    await call(remove, { token: later.manager, params });
    clock.advance(7 * DAY_MS + 1);
    await night();
    const { manager: last } = await after(0);
    expect((await call(restore, { token: last, params })).status).toBe(404);
    expect((await call(get, { token: last, params })).status).toBe(404);
    expect((await call(list, { token: last, params: { id: client } })).body.map(({ id }) => id)).toEqual([
      other.id,
    ]);
    const [gone] = await rows();
    expect(gone).toMatchObject({
      area: null,
      angle: null,
      thumb_bytes: null,
      full_bytes: null,
      delete_reason: null,
      deleted_by: expect.any(Number),
      erased_at: clock.now(),
    });
  });
});

describe('photos older than the owner keeps them', () => {
  it('wait for a manager the first time, and go by themselves then', async () => {
    const { client, token } = await aPhotoClient(test);
    await take(client, { token });
    const { manager, staff } = await after(400);
    const { body: young } = await take(client, { token: staff });
    await setPolicy(db, { photo_months: 12 });
    await night();
    const due = (await call(getDue, { token: manager })).body;
    expect(due).toEqual({ months: 12, count: 1, oldest_at: '2026-11-20T06:00:00.000Z', is_confirmed: false });
    await night();
    expect(await notices(manager)).toMatchObject({ count: 1, of: [{ quantity: 1, is_new: true }] });
    expect(await notices(staff)).toEqual({ count: 0, of: [] });
    const done = await call(deleteDue, { token: manager, body: { months: 12 } });
    expect(done.body).toEqual({ months: 12, count: 0, oldest_at: null, is_confirmed: true });
    expect(await notices(manager)).toEqual({ count: 0, of: [] });
    expect((await rows()).map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false]);
    clock.advance(400 * DAY_MS);
    await night();
    const [, second] = await rows();
    expect(second).toMatchObject({ id: young.id, deleted_at: clock.now(), deleted_by: null });
    expect((await rows()).map(({ full_bytes }) => full_bytes === null)).toEqual([true, false]);
    clock.advance(8 * DAY_MS);
    await night();
    expect((await rows()).filter(({ full_bytes }) => full_bytes !== null)).toEqual([]);
  });

  it('wait again when the owner keeps them for a shorter time, and stay when for good', async () => {
    const { client, token } = await aPhotoClient(test);
    await take(client, { token });
    await setPolicy(db, { photo_months: 24 });
    const { manager } = await after(400);
    expect((await call(deleteDue, { token: manager, body: { months: 24 } })).body.is_confirmed).toBe(true);
    await setPolicy(db, { photo_months: 12 });
    await night();
    expect((await call(getDue, { token: manager })).body).toMatchObject({ count: 1, is_confirmed: false });
    expect((await notices(manager)).count).toBe(1);
    await setPolicy(db, { photo_months: 0 });
    await night();
    expect((await call(getDue, { token: manager })).body).toMatchObject({ months: 0, count: 0 });
    expect((await notices(manager)).count).toBe(0);
    expect((await rows())[0]!.deleted_at).toBeNull();
  });

  it('are deleted by managers alone, who saw what is due', async () => {
    await setPolicy(db, { photo_months: 12 });
    const { token } = await signInAs('staff');
    const { token: manager } = await signInAs('manager');
    const body = { months: 12 };
    expect((await call(getDue, { token })).status).toBe(403);
    expect((await call(getDue)).status).toBe(401);
    expect((await call(deleteDue, { token, body })).status).toBe(403);
    expect((await call(deleteDue, { body })).status).toBe(401);
    expect((await call(deleteDue, { token: manager, body: { months: 0 } })).status).toBe(400);
    expect((await call(deleteDue, { token: manager, body: { months: 6 } })).status).toBe(409);
    expect(await db.selectFrom('photo_agreements').select('id').execute()).toEqual([]);
  });
});

describe('all photos of a client', () => {
  it('are handed out one by one, with who has looked at them', async () => {
    const { client, token, staff } = await aPhotoClient(test);
    const { body: one } = await take(client, { token });
    const { body: two } = await take(client, { token, area: 'Face' });
    await call(get, { token, params: { id: two.id } });
    const records = await photosForExport(db, client);
    expect(records).toMatchObject([
      { id: one.id, area: 'Belly', views: [] },
      { id: two.id, area: 'Face', taken_by: expect.any(String), views: [{ at: '2026-11-20T06:00:00.000Z' }] },
    ]);
    const look = { by: staff.id, at: clock.now() };
    const { name, bytes } = await readPhotoForExport(db, records[1]!, look);
    expect(name).toBe(`photo-${two.id}-2026-11-20.webp`);
    expect(Buffer.from(bytes).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await photosForExport(db, client))[1]!.views).toHaveLength(2);
    const unknown = { ...records[0]!, id: 999 };
    await expect(readPhotoForExport(db, unknown, look)).rejects.toThrow('Photo not found');
  });

  it('are gone at once when she asks for it, whatever she signed', async () => {
    const { client, token, withdraw, manager } = await aPhotoClient(test);
    const { body: photo } = await take(client, { token });
    await take(client, { token });
    const { client: other } = await aPhotoClient(test);
    await take(other, { token });
    await call(remove, { token: manager.token, params: { id: photo.id } });
    await withdraw();
    expect(await inTransaction(db, (trx) => erasePhotosOf(trx, client, clock.now()))).toBe(2);
    expect(await inTransaction(db, (trx) => erasePhotosOf(trx, client, clock.now()))).toBe(0);
    const left = await rows();
    expect(left.map(({ client_id, full_bytes }) => [client_id, full_bytes !== null])).toEqual([
      [client, false],
      [client, false],
      [other, true],
    ]);
    const [gone] = await photosForExport(db, client);
    expect(gone).toMatchObject({ id: photo.id, area: null, angle: null });
    const look = { by: manager.id, at: clock.now() };
    await expect(readPhotoForExport(db, { ...gone!, deleted_at: null }, look)).rejects.toThrow(
      'Photo not found',
    );
  });
});
