import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { chooseLanguage, me } = api.auth;

describe('PUT /api/auth/language/', () => {
  it('keeps the language with the account, for every later sign-in, until it is taken back', async () => {
    const { username, password } = await aUser(db);
    const signIn = async () => (await call(api.auth.login, { body: { username, password } })).body.access;
    const token = await signIn();
    expect((await call(me, { token })).body.language).toBeNull();
    const answer = await call(chooseLanguage, { token, body: { language: 'so' } });
    expect(answer).toMatchObject({ status: 200, body: { username, language: 'so' } });
    expect((await call(me, { token: await signIn() })).body.language).toBe('so');
    await call(chooseLanguage, { token, body: { language: null } });
    expect((await call(me, { token })).body.language).toBeNull();
  });

  it('is the client’s own in a client’s app, and nobody else’s', async () => {
    const { token } = await signInAs('staff');
    const [client, other] = [await aClient(db), await aClient(db)];
    const credentials = await someMobileCredentials(db, client.id);
    const app = (await call(api.auth.login, { body: credentials })).body.access;
    expect(await call(chooseLanguage, { token: app, body: { language: 'ar' } })).toMatchObject({
      status: 200,
      body: { role: 'client', language: 'ar' },
    });
    const languageOf = async (id: number) =>
      (await call(api.clients.get, { token, params: { id } })).body.language;
    expect([await languageOf(client.id), await languageOf(other.id)]).toEqual(['ar', null]);
    expect((await call(me, { token })).body.language).toBeNull();
  });

  it.each([{}, { language: '' }, { language: 'fr' }, { language: 'SO' }])('refuses %j', async (body) => {
    const { token } = await signInAs('staff');
    const answer = await call(chooseLanguage, { token, body: body as { language: 'so' } });
    expect(answer).toMatchObject({ status: 400, error: { language: [expect.any(String)] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(chooseLanguage, { body: { language: 'so' } })).toMatchObject({ status: 401 });
  });

  it('is refused by the database where it is none of the program’s', async () => {
    const user = await aUser(db);
    const { id } = await aClient(db);
    await expect(sql`update users set language = 'fr' where id = ${user.id}`.execute(db)).rejects.toThrow(
      'users_language',
    );
    await expect(sql`update clients set language = 'fr' where id = ${id}`.execute(db)).rejects.toThrow(
      'clients_language',
    );
  });
});
