import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { clients } = api;

/** A manager, and tags by name. */
async function withTags(...names: string[]) {
  const { token } = await signInAs('manager');
  for (const name of names) await call(clients.addTag, { token, body: { name, colour: 'blue' } });
  return token;
}

const give = async (token: string, id: number, tags: string[]) => {
  const { name, phone, address } = (await call(clients.get, { token, params: { id } })).body;
  return call(clients.update, { token, params: { id }, body: { name, phone, address, tags } });
};

describe('tags', () => {
  it('are kept by managers: a name once in any case, one of the colours, and how many clients have it', async () => {
    const token = await withTags('VIP');
    const staff = await signInAs('staff');
    await give(token, (await aClient(db)).id, ['vip']);
    await aClient(db);
    expect((await call(clients.listTags, { token: staff.token })).body).toMatchObject([
      { name: 'VIP', colour: 'blue', clients: 1 },
    ]);
    const add = (by: string, body: { name: string; colour: never }) =>
      call(clients.addTag, { token: by, body });
    expect((await add(token, { name: 'vip', colour: 'red' as never })).error.name).toEqual([
      'There is a tag of this name already.',
    ]);
    expect((await add(token, { name: 'New', colour: 'pink' as never })).error.colour).toBeDefined();
    expect((await add(staff.token, { name: 'New', colour: 'red' as never })).status).toBe(403);
    expect((await call(clients.listTags, {})).status).toBe(401);
  });

  it('are renamed for all who have them, and deleted from all', async () => {
    const token = await withTags('VIP', 'Bride');
    const { id } = await aClient(db);
    expect((await give(token, id, ['bride', 'VIP'])).body.tags).toEqual(['Bride', 'VIP']);
    const [bride, vip] = (await call(clients.listTags, { token })).body;
    const params = { id: vip!.id };
    const body = { name: 'Star', colour: 'yellow' as const, version: vip!.version };
    expect((await call(clients.changeTag, { token, params, body })).body).toMatchObject({
      name: 'Star',
      clients: 1,
    });
    expect(await call(clients.changeTag, { token, params, body })).toMatchObject({
      status: 409,
      body: { current: { name: 'Star' } },
    });
    await call(clients.removeTag, { token, params: { id: bride!.id } });
    expect((await call(clients.get, { token, params: { id } })).body.tags).toEqual(['Star']);
    const trail = (
      await call(api.audit.listEntries, { token, query: { record_type: 'client', record_id: String(id) } })
    ).body;
    const ofTags = trail.filter(({ record }) => record.part === 'client_tags');
    expect(ofTags.map(({ change, before, after }) => [change, before ?? after])).toMatchObject([
      ['delete', { tag_id: bride!.id }],
      ['create', { tag_id: expect.any(Number) }],
      ['create', { tag_id: expect.any(Number) }],
    ]);
  });

  it('of a client are at most ten and none that is none; without them a change leaves them', async () => {
    const token = await withTags('VIP');
    const { id } = await aClient(db);
    expect((await give(token, id, ['VIP', 'Gold'])).error.tags).toEqual(['There is no tag “Gold”.']);
    const many = Array.from({ length: 11 }, (_, number) => `Tag ${number}`);
    expect((await give(token, id, many)).error.tags).toBeDefined();
    await give(token, id, ['VIP']);
    const { name, phone, address } = (await call(clients.get, { token, params: { id } })).body;
    expect(
      (await call(clients.update, { token, params: { id }, body: { name, phone, address } })).body.tags,
    ).toEqual(['VIP']);
    expect((await give(token, id, [])).body.tags).toEqual([]);
  });

  it('find their clients, by search and by themselves', async () => {
    const token = await withTags('Bride 2027', 'VIP');
    const { id } = await aClient(db, { name: 'Hodan Warsame' });
    await aClient(db, { name: 'Sagal Dahir' });
    await give(token, id, ['Bride 2027', 'VIP']);
    const idsBy = async (query: Record<string, string>) =>
      (await call(clients.list, { token, query })).body.map((one) => one.id);
    expect(await idsBy({ search: 'bride' })).toEqual([id]);
    expect(await idsBy({ tag: 'vip' })).toEqual([id]);
    expect(await idsBy({ tag: 'vip', search: 'sagal' })).toEqual([]);
    expect(await idsBy({ tag: 'none' })).toEqual([]);
  });
});
