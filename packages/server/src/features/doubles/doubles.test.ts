import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { doubles } = api;
const PHONE = '252615000777';

const listed = async (token: string, query = {}) =>
  (await call(doubles.list, { token, query })).body.map(({ kept, other, why }) => [kept.id, other.id, why]);

/** A household of a phone, and namesakes with other phones. */
async function lookalikes() {
  const hodan = await aClient(db, { name: 'Hodan Ali Nur', phone: PHONE });
  const misspelt = await aClient(db, { name: 'Hodon Ali Nur', phone: PHONE, is_holder: false });
  const same = await aClient(db, { name: 'HODAN  Ali-Nur', phone: PHONE, is_holder: false });
  await aClient(db, { name: 'Xalimo Yusuf', phone: PHONE, is_holder: false });
  const namesake = await aClient(db, { name: 'hodan ali nur' });
  await aClient(db, { name: 'Hodan Ali Nur', archived_at: new Date('2026-01-01') });
  return { hodan: hodan.id, misspelt: misspelt.id, same: same.id, namesake: namesake.id };
}

describe('GET /clients/api/doubles/', () => {
  it('lists pairs that may be one person, the surest first, page by page', async () => {
    const { token } = await signInAs('staff');
    const { hodan, misspelt, same, namesake } = await lookalikes();
    const all = [
      [hodan, same, 'same_name_and_phone'],
      [hodan, misspelt, 'similar_name_and_phone'],
      [misspelt, same, 'similar_name_and_phone'],
      [hodan, namesake, 'same_name'],
      [same, namesake, 'same_name'],
    ];
    expect(await listed(token)).toEqual(all);
    const pages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(doubles.list, { token, query: { page_size: 1, ...(cursor && { cursor }) } });
      pages.push(...page.body.map(({ kept, other, why }) => [kept.id, other.id, why]));
      cursor = page.next;
    } while (cursor);
    expect(pages).toEqual(all);
  });

  it('finds names of any alphabet, with and without their marks', async () => {
    const { token } = await signInAs('staff');
    const one = await aClient(db, { name: 'فَادُومو عَلي' });
    const other = await aClient(db, { name: 'فادومو علي' });
    await aClient(db, { name: 'هودن علي' });
    expect(await listed(token)).toEqual([[one.id, other.id, 'same_name']]);
  });

  it('refuses a cursor that is none', async () => {
    const { token } = await signInAs('staff');
    expect((await call(doubles.list, { token, query: { cursor: 'x' } })).status).toBe(400);
  });

  it('refuses the unsigned', async () => {
    expect((await call(doubles.list)).status).toBe(401);
  });
});

describe('PUT /clients/api/:id/apart/', () => {
  it('leaves out two who are two people, until that is taken back', async () => {
    const { token } = await signInAs('staff');
    const one = await aClient(db, { name: 'Sahra Nur' });
    const other = await aClient(db, { name: 'Sahra Nur' });
    const say = (apart: boolean) =>
      call(doubles.tellApart, { token, params: { id: other.id }, body: { other: one.id, apart } });
    for (const apart of [true, true]) expect((await say(apart)).status).toBe(204);
    expect(await listed(token)).toEqual([]);
    expect((await say(false)).status).toBe(204);
    expect(await listed(token)).toEqual([[one.id, other.id, 'same_name']]);
  });

  it('refuses bad input, oneself, and a client that there is not', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const say = (body: unknown) => call(doubles.tellApart, { token, params: { id }, body });
    for (const body of [{}, { other: 'x', apart: true }, { other: id, apart: true }])
      expect((await say(body)).status).toBe(400);
    expect((await say({ other: 9999, apart: true })).status).toBe(404);
  });

  it('refuses the unsigned', async () => {
    const answer = await call(doubles.tellApart, { params: { id: 1 }, body: { other: 2, apart: true } });
    expect(answer.status).toBe(401);
  });
});
