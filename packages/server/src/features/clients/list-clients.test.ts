import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('GET /clients/api/', () => {
  it('[API-13] [FIELD-06] answers the clients, newest first, each with every field', async () => {
    const { token } = await signInAs('staff');
    const first = await aClient(db, { name: 'Hodan Ali', email: 'hodan@example.so', phone: '252615000001' });
    const second = await aClient(db, { is_active: false });
    await call(api.clients.generateMobileCredentials, { token, params: { id: first.id } });
    expect(await call(api.clients.list, { token })).toMatchObject({
      status: 200,
      body: [
        { id: second.id, is_active: false, username: null, email: null },
        {
          id: first.id,
          name: 'Hodan Ali',
          phone: '252615000001',
          email: 'hodan@example.so',
          address: 'Hodan district',
          username: expect.stringMatching(/^hodanali\d{4}$/),
          is_active: true,
          created_at: first.created_at.toISOString(),
        },
      ],
    });
  });

  it.each([{ page_size: 'all' }, { cursor: 'nonsense' }, { search: 'x'.repeat(101) }, { search: 'a\u0000' }])(
    'refuses %j',
    async (query) => {
      const { token } = await signInAs('staff');
      expect(await call(api.clients.list, { token, query })).toMatchObject({ status: 400 });
    },
  );

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.list)).toMatchObject({ status: 401 });
  });

  it('leaves out the archived', async () => {
    const { token } = await signInAs('staff');
    await aClient(db, { archived_at: new Date() });
    expect((await call(api.clients.list, { token })).body).toEqual([]);
  });

  it('pages by key', async () => {
    const { token } = await signInAs('staff');
    for (const name of ['A', 'B', 'C']) await aClient(db, { name });
    const first = await call(api.clients.list, { token, query: { page_size: 2 } });
    expect(first.body.map(({ name }) => name)).toEqual(['C', 'B']);
    const second = await call(api.clients.list, { token, query: { page_size: 2, cursor: first.next } });
    expect(second.body.map(({ name }) => name)).toEqual(['A']);
    expect(second.next).toBeUndefined();
  });

  it.each(['615123456', '0615123456', '252615123456', '+252 61 512-3456', '00252615123456'])(
    '[API-12] finds the one client with the phone %s',
    async (phone) => {
      const { token } = await signInAs('staff');
      const client = await aClient(db, { phone: '252615123456' });
      await aClient(db, { phone: '252615123457' });
      const answer = await call(api.clients.list, { token, query: { phone } });
      expect(answer.body).toMatchObject([{ id: client.id, name: client.name, address: client.address }]);
    },
  );

  it.each(['6151', 'stranger', ''])('[API-12] finds no one with the phone "%s"', async (phone) => {
    const { token } = await signInAs('staff');
    await aClient(db, { phone: '252615123456' });
    expect(await call(api.clients.list, { token, query: { phone } })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it.each([
    ['the name', 'HODAN'],
    ['the phone as it is said', '061 512'],
    ['the phone with the country', '+252 615123'],
    ['the middle of the phone', '12345'],
    ['the email', 'hodan@'],
  ])('[CLI-02] searches by %s', async (_, search) => {
    const { token } = await signInAs('staff');
    const client = await aClient(db, { name: 'Hodan Ali', phone: '252615123456', email: 'hodan@example.so' });
    await aClient(db, { name: 'Faadumo', phone: '252619999999', email: 'f@example.so' });
    expect((await call(api.clients.list, { token, query: { search } })).body).toMatchObject([
      { id: client.id },
    ]);
  });

  it('takes the wildcards of a search as plain text', async () => {
    const { token } = await signInAs('staff');
    await aClient(db);
    expect((await call(api.clients.list, { token, query: { search: '_' } })).body).toEqual([]);
  });
});

describe('GET /clients/api/:id/', () => {
  it('answers one client', async () => {
    const { token } = await signInAs('staff');
    const { id, name } = await aClient(db);
    expect(await call(api.clients.get, { token, params: { id } })).toMatchObject({
      status: 200,
      body: { id, name },
    });
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.clients.get, { token, params: { id: '-1' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.get, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });

  it('answers 404 for an archived client', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db, { archived_at: new Date() });
    expect(await call(api.clients.get, { token, params: { id } })).toMatchObject({
      status: 404,
      error: { detail: 'Client not found' },
    });
  });
});
