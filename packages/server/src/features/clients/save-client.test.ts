import { CLIENT_PHONE_HINT } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const hodan = { name: 'Hodan Ali', phone: '252615123456', address: 'Hodan district' };

describe('POST /clients/api/', () => {
  it('[API-14] [API-67] creates a client and answers it', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.clients.create, { token, body: hodan })).toMatchObject({
      status: 201,
      body: {
        ...hodan,
        id: expect.any(Number),
        email: null,
        username: null,
        is_active: true,
        language: null,
        created_at: '2026-11-20T06:00:00.000Z',
      },
    });
  });

  it.each([
    ['name', { name: '' }, 'This field is required.'],
    ['address', { address: ' ' }, 'This field is required.'],
    ['phone', { phone: '' }, 'This field is required.'],
    ['phone', { phone: '252015123456' }, CLIENT_PHONE_HINT],
    ['phone', { phone: '25261512345' }, CLIENT_PHONE_HINT],
    ['email', { email: 'hodan' }, 'Enter a valid email address.'],
    ['language', { language: 'fr' }, 'Must be one of: en, so, ar.'],
  ])('[CLI-07] [CLI-08] refuses a bad %s: %j', async (field, more, message) => {
    const { token } = await signInAs('staff');
    const answer = await call(api.clients.create, { token, body: { ...hodan, ...more } });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toContain(message);
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.create, { body: hodan })).toMatchObject({ status: 401 });
  });

  it('refuses a phone a client has already, in any spelling, and names that client', async () => {
    const { token } = await signInAs('staff');
    await aClient(db, { name: 'Faadumo', phone: hodan.phone });
    const answer = await call(api.clients.create, { token, body: { ...hodan, phone: '0615 123456' } });
    expect(answer).toMatchObject({
      status: 400,
      error: { phone: ['The client Faadumo already has this phone number.'] },
    });
  });

  it('takes the phone of an archived client', async () => {
    const { token } = await signInAs('staff');
    await aClient(db, { phone: hodan.phone, archived_at: new Date() });
    expect(await call(api.clients.create, { token, body: hodan })).toMatchObject({ status: 201 });
  });

  it('makes one client of two forms with one phone at the same moment', async () => {
    const { token } = await signInAs('staff');
    const answers = await Promise.all(
      ['615123456', '252615123456', '0615123456'].map((phone) =>
        call(api.clients.create, { token, body: { ...hodan, phone } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const { status, error } of answers)
      if (status === 400)
        expect(error.phone).toEqual([expect.stringMatching(/already has this phone number/)]);
    expect(await db.selectFrom('clients').selectAll().execute()).toHaveLength(1);
  });
});

describe('PUT /clients/api/:id/', () => {
  it('[API-15] [API-67] changes a client and keeps what the call does not mention', async () => {
    const { token } = await signInAs('staff');
    const client = await aClient(db, { email: 'old@example.so', is_active: false });
    const answer = await call(api.clients.update, { token, params: { id: client.id }, body: hodan });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...hodan, id: client.id, email: 'old@example.so', is_active: false },
    });
    const change = async (body: object) =>
      (await call(api.clients.update, { token, params: { id: client.id }, body: { ...hodan, ...body } })).body
        .language;
    expect([await change({ language: 'so' }), await change({}), await change({ language: null })]).toEqual([
      'so',
      'so',
      null,
    ]);
    const cleared = { ...hodan, email: '', is_active: true };
    expect(
      (await call(api.clients.update, { token, params: { id: client.id }, body: cleared })).body,
    ).toMatchObject({ email: null, is_active: true });
  });

  it('refuses bad input', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const answer = await call(api.clients.update, { token, params: { id }, body: { ...hodan, phone: '12' } });
    expect(answer).toMatchObject({ status: 400, error: { phone: [CLIENT_PHONE_HINT] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.clients.update, { params: { id: 1 }, body: hodan })).toMatchObject({ status: 401 });
  });

  it('answers 404 for an archived client', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db, { archived_at: new Date() });
    expect(await call(api.clients.update, { token, params: { id }, body: hodan })).toMatchObject({
      status: 404,
    });
  });

  it('refuses the phone of another client but not their own', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db, { phone: '252615000001' });
    await aClient(db, { name: 'Faadumo', phone: hodan.phone });
    const change = (phone: string) =>
      call(api.clients.update, { token, params: { id }, body: { ...hodan, phone } });
    expect(await change('615123456')).toMatchObject({ status: 400, error: { phone: [expect.any(String)] } });
    expect(await change('615000001')).toMatchObject({ status: 200 });
  });

  it('ends what the mobile app is signed in with when the client is switched off', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aClient(db);
    const made = await call(api.clients.generateMobileCredentials, { token, params: { id } });
    const app = await call(api.auth.login, { body: made.body });
    expect(await call(api.auth.me, { token: app.body.access })).toMatchObject({ status: 200 });
    await call(api.clients.update, { token, params: { id }, body: { ...hodan, is_active: false } });
    expect(await call(api.auth.me, { token: app.body.access })).toMatchObject({ status: 401 });
    await call(api.clients.update, { token, params: { id }, body: { ...hodan, is_active: true } });
    expect(await call(api.auth.me, { token: app.body.access })).toMatchObject({ status: 401 });
  });
});
