import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { aFamily } from '@revive/testing/family.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { addRelation, listRelations, removeRelation } = api.clients;

const starts = async () => ({ ...(await aFamily(db)), ...(await signInAs('staff')) });
const listed = async (token: string, id: number) =>
  (await call(listRelations, { token, params: { id } })).body.map(({ id: _, ...relation }) => relation);

describe('/clients/api/{id}/relations/', () => {
  it('notes who someone is, and reads it from both sides', async () => {
    const { amina, muna, token } = await starts();
    const body = { person: amina.id, kind: 'mother', back: 'daughter' };
    expect(await call(addRelation, { token, params: { id: muna.id }, body })).toMatchObject({ status: 201 });
    expect(await listed(token, muna.id)).toEqual([
      { person: { id: amina.id, name: 'Amina Nur' }, kind: 'mother', back: 'daughter', guards: true },
    ]);
    expect(await listed(token, amina.id)).toEqual([
      { person: { id: muna.id, name: 'Muna Said' }, kind: 'daughter', back: 'mother', guards: true },
    ]);
  });

  it('takes the only word back that fits, else other', async () => {
    const { amina, hodan, token } = await starts();
    const ali = await aClient(db, { name: 'Ali' });
    await call(addRelation, { token, params: { id: amina.id }, body: { person: ali.id, kind: 'husband' } });
    await call(addRelation, { token, params: { id: amina.id }, body: { person: hodan.id, kind: 'sister' } });
    expect(await listed(token, ali.id)).toMatchObject([{ kind: 'wife', back: 'husband', guards: false }]);
    expect(await listed(token, hodan.id)).toMatchObject([{ kind: 'other', back: 'sister', guards: false }]);
  });

  it('refuses a word that does not fit, oneself, who is not there, and the same two again', async () => {
    const { amina, muna, token } = await starts();
    const add = (body: object) => call(addRelation, { token, params: { id: muna.id }, body });
    expect((await add({ person: amina.id, kind: 'mother', back: 'husband' })).error.back).toHaveLength(1);
    expect((await add({ person: amina.id, kind: 'aunt' })).status).toBe(400);
    expect((await add({ person: muna.id, kind: 'sister' })).error.person).toEqual(['Choose another person.']);
    expect((await add({ person: 999_999, kind: 'sister' })).error.person).toEqual([
      'There is no such client.',
    ]);
    expect((await add({ person: amina.id, kind: 'mother' })).status).toBe(201);
    const other = { person: muna.id, kind: 'daughter' };
    expect((await call(addRelation, { token, params: { id: amina.id }, body: other })).status).toBe(409);
    expect((await call(listRelations, { token, params: { id: 999_999 } })).status).toBe(404);
  });

  it('is taken away from either side, and from no third', async () => {
    const { amina, hodan, muna, token } = await starts();
    const body = { person: amina.id, kind: 'mother' };
    const { id: relation } = (await call(addRelation, { token, params: { id: muna.id }, body })).body;
    const takeAway = (id: number) => call(removeRelation, { token, params: { id, relation } });
    expect((await takeAway(hodan.id)).status).toBe(404);
    expect((await takeAway(amina.id)).status).toBe(204);
    expect(await listed(token, muna.id)).toEqual([]);
  });

  it('refuses who is not of the staff', async () => {
    const { amina } = await starts();
    expect((await call(listRelations, { params: { id: amina.id } })).status).toBe(401);
  });
});
