import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('POST /clients/api/:id/generate_mobile_credentials/', () => {
  it('[API-18] [FIELD-10] answers a user name and a password that sign the client in', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db, { name: 'Hodan Ali' });
    const made = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        username: expect.stringMatching(/^hodanali\d{4}$/),
        password: expect.stringMatching(/^\S{10}$/),
      },
    });
    const app = await call(api.auth.login, { body: made.body });
    expect((await call(api.auth.me, { token: app.body.access })).body).toMatchObject({ id, role: 'client' });
    const { password_hash } = await db
      .selectFrom('mobile_credentials')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.clients.generateMobileCredentials, { token, params: { id: 'x' } })).toMatchObject({
      status: 400,
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.generateMobileCredentials, { params: { id: 1 } })).toMatchObject({
      status: 401,
    });
  });

  it('answers 404 for an archived client', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db, { archived_at: new Date() });
    const answer = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    expect(answer).toMatchObject({ status: 404, error: { detail: 'Client not found' } });
  });

  it('replaces the ones of before and signs out what used them', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const generate = () => call(api.clients.generateMobileCredentials, { token, params: { id } });
    const before = await generate();
    const app = await call(api.auth.login, { body: before.body });
    const after = await generate();
    expect(await call(api.auth.me, { token: app.body.access })).toMatchObject({ status: 401 });
    expect(await call(api.auth.login, { body: before.body })).toMatchObject({ status: 401 });
    expect(await call(api.auth.login, { body: after.body })).toMatchObject({ status: 200 });
    expect(await db.selectFrom('mobile_credentials').selectAll().execute()).toHaveLength(1);
  });
});

describe('GET /clients/api/mobile-credentials/', () => {
  it('[API-17] answers the client’s user name and never the password', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const list = () => call(api.clients.listMobileCredentials, { token, query: { client: id } });
    expect(await list()).toMatchObject({ status: 200, body: [] });
    const made = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    expect((await list()).body).toEqual([{ username: made.body.username, password: null }]);
  });

  it('refuses a call without a client', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.clients.listMobileCredentials, { token });
    expect(answer).toMatchObject({ status: 400, error: { client: [expect.any(String)] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.listMobileCredentials, { query: { client: 1 } })).toMatchObject({
      status: 401,
    });
  });

  it('refuses a client’s own token', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const made = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    const app = await call(api.auth.login, { body: made.body });
    const answer = await call(api.clients.listMobileCredentials, {
      token: app.body.access,
      query: { client: id },
    });
    expect(answer).toMatchObject({ status: 403 });
  });
});
