import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { holdRows } from '@revive/testing/hold-rows.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { recoverAccount } from './index.ts';

const { db, pool, call, signInAs } = await testApp();
const { login, register } = api.auth;

const PASSWORD = 'a good long password';
const registration = (username: string) => ({
  first_name: 'Sahra',
  last_name: 'Yusuf',
  username,
  password: PASSWORD,
  confirm_password: PASSWORD,
});
const TAKEN = { status: 400, error: { username: ['This user name is taken.'] } };

describe.each([
  ['İbrahim', ['ibrahim', 'IBRAHIM', 'İBRAHİM', 'i̇brahim']],
  ['ΟΔΟΣ', ['οδος', 'Οδος', 'οδοσ']],
  ['Straße', ['STRASSE', 'straße']],
  ['Ｉfrah', ['ifrah', 'IFRAH']],
  ['محمد', ['ﻣﺤﻤﺪ']],
  ['हिन्दी', ['हिन्दी']],
])('someone called %s', (name, spellings) => {
  it('registers and signs in with exactly that, and with its other spellings', async () => {
    expect(await call(register, { body: registration(name) })).toMatchObject({
      status: 201,
      body: { username: name.normalize('NFC'), outcome: 'owner' },
    });
    for (const username of [name, ...spellings])
      expect((await call(login, { body: { username, password: PASSWORD } })).status, username).toBe(200);
    for (const username of [name, ...spellings])
      expect(await call(register, { body: registration(username) }), username).toMatchObject(TAKEN);
  });

  it('is found by npm run password', async () => {
    await call(register, { body: registration(name) });
    for (const username of [name, ...spellings]) {
      const recovered = await recoverAccount(db, systemClock, username);
      expect((await call(login, { body: { username: name, password: recovered?.password } })).status).toBe(
        200,
      );
    }
  });
});

describe('a user name', () => {
  it('is guessed at five times, however it is spelled', async () => {
    await call(register, { body: registration('ΟΔΟΣ') });
    const guess = async (username: string) =>
      (await call(login, { body: { username, password: 'wrong' } })).status;
    for (const username of ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδος', 'ΟΔΟΣ']) expect(await guess(username)).toBe(401);
    expect(await guess('οΔοΣ')).toBe(429);
  });

  it.each(['\u3164', 'ow\u200dner', '\u00ad', 'ow\ufe0fner', 'ow ner'])(
    'has letters that show: not %j',
    async (username) => {
      const answer = await call(register, { body: registration(username) });
      expect(answer).toMatchObject({ status: 400, error: { username: [expect.any(String)] } });
    },
  );

  it('belongs to one person: staff do not get the name of a client’s app, in any spelling', async () => {
    const { username } = await someMobileCredentials(db, (await aClient(db)).id);
    const { token } = await signInAs('admin');
    const body = { ...registration(username.toUpperCase()), role: 'staff' };
    expect(await call(api.employees.create, { token, body })).toMatchObject(TAKEN);
    expect(await call(register, { body })).toMatchObject(TAKEN);
  });

  it('belongs to one person when two are given it at the same moment', async () => {
    const client = await aClient(db);
    const { token } = await signInAs('admin');
    // A client's credentials with that name are being written, and not committed yet.
    const held = await holdRows(
      pool,
      `insert into mobile_credentials (client_id, username, username_key, password_hash)
       values (${client.id}, 'hodan1234', 'hodan1234', '-')`,
    );
    const created = call(api.employees.create, {
      token,
      body: { ...registration('Hodan1234'), role: 'staff' },
    });
    await held.waiting(1);
    await held.release();
    expect(await created).toMatchObject(TAKEN);
  });

  it('is free again once its employee is deleted, for clients too', async () => {
    const { token } = await signInAs('admin');
    const former = await aUser(db, { username: 'İdil' });
    await call(api.employees.remove, { token, params: { id: former.id } });
    const body = { ...registration('idil'), role: 'staff' };
    expect((await call(api.employees.create, { token, body })).status).toBe(201);
  });
});
