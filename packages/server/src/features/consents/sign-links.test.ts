import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { aClient } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock, app } = await testApp({ publicUrl: 'https://revive.example' });
const { makeLink, getLink, getSignPage, sign, list, addTemplate } = api.consents;

const MINUTES = 60_000;

async function aLink(given: { language?: 'so' | 'ar' } = {}) {
  const { token } = await signInAs('staff');
  const client = await aClient(db, { name: 'Hodan Ali' });
  const body = { client: client.id, kind: 'treatment', ...given };
  const { body: link } = await call(makeLink, { token, body });
  const at = { params: { token: /\/sign\/([\w-]+)/.exec(link.path)![1]! } };
  return { token, client, link, at };
}

async function aSignedAnswer(at: { params: { token: string } }) {
  const { template } = (await call(getSignPage, at)).body;
  return { template: template!.id, text_hash: template!.text_hash, signature: A_SIGNATURE };
}

describe('POST /consents/api/links/', () => {
  it('makes a link of twenty minutes in the client’s language', async () => {
    const { link, client, at } = await aLink({ language: 'so' });
    expect(link).toMatchObject({
      client: client.id,
      kind: 'treatment',
      language: 'so',
      state: 'open',
      expires_at: '2026-11-20T06:20:00.000Z',
      used_at: null,
      path: `/sign/${at.params.token}?lang=so`,
      url: `https://revive.example/sign/${at.params.token}?lang=so`,
      phone: client.phone,
    });
    expect(link.message).toMatch(/^Hodan, fadlan/);
    // 32 random bytes, of which the database keeps the hash.
    expect(at.params.token).toMatch(/^[\w-]{43}$/);
    const rows = await db.selectFrom('consent_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(at.params.token);
  });

  it('speaks the client’s language, else the owner’s', async () => {
    await setPolicy(db, { language: 'so' });
    const { token, client } = await aLink();
    const body = { client: client.id, kind: 'photo' };
    expect((await call(makeLink, { token, body })).body.language).toBe('so');
    await db.updateTable('clients').set({ language: 'ar' }).execute();
    expect((await call(makeLink, { token, body })).body.language).toBe('ar');
  });

  it('ends the link of the same kind that was made before', async () => {
    const { token, client, at, link } = await aLink();
    await call(makeLink, { token, body: { client: client.id, kind: 'photo' } });
    expect((await call(getSignPage, at)).body.state).toBe('open');
    await call(makeLink, { token, body: { client: client.id, kind: 'treatment' } });
    expect((await call(getSignPage, at)).body).toMatchObject({ state: 'expired', template: null });
    expect((await call(getLink, { token, params: { id: link.id } })).body.state).toBe('expired');
  });

  it('refuses another kind, an unknown client, and the unsigned', async () => {
    const { token, client } = await aLink();
    expect((await call(makeLink, { token, body: { client: client.id, kind: 'all' } })).status).toBe(400);
    expect((await call(makeLink, { token, body: { client: 999, kind: 'photo' } })).status).toBe(404);
    expect((await call(makeLink, { body: { client: client.id, kind: 'photo' } })).status).toBe(401);
    expect((await call(getLink, { token, params: { id: 999 } })).status).toBe(404);
    expect((await call(getLink, { params: { id: 1 } })).status).toBe(401);
  });
});

describe('GET /api/sign/:token/', () => {
  it('shows the first name and the text, and nothing else of the client', async () => {
    const { at, client } = await aLink();
    const { body, headers } = await call(getSignPage, at);
    expect(body).toMatchObject({ state: 'open', first_name: 'Hodan', kind: 'treatment' });
    expect(body.template!.language).toBe('en');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(body)).not.toContain(client.phone);
    expect(JSON.stringify(body)).not.toContain('Ali');
  });

  it('finds nothing by any other token, nor of a client who is archived', async () => {
    const { at, token, client } = await aLink();
    expect((await call(getSignPage, { params: { token: 'a'.repeat(32) } })).status).toBe(404);
    await call(api.clients.remove, { token, params: { id: client.id } });
    expect((await call(getSignPage, at)).status).toBe(404);
  });

  it('is the page that the server draws, in the language of its address', async () => {
    const { at } = await aLink();
    const ask = async (query: string) =>
      (
        await app.inject({
          url: `/sign/${at.params.token}${query}`,
          headers: { accept: 'application/json' },
        })
      ).json();
    expect(await ask('?lang=ar')).toMatchObject({
      language: 'ar',
      content: { name: 'sign', sign: { template: { language: 'ar' } } },
    });
    expect(await ask('')).toMatchObject({ content: { sign: { template: { language: 'en' } } } });
    const none = await app.inject({ url: '/sign/none', headers: { accept: 'application/json' } });
    expect([none.statusCode, none.json().content]).toEqual([404, { name: 'not-found', what: 'link' }]);
  });
});

describe('a link to the questions of health', () => {
  async function aQuestionLink() {
    const { token: manager } = await signInAs('manager');
    const { body: questions } = await call(api.health.addFirst, {
      token: manager,
      body: { names: ['pacemaker', 'diabetes'] },
    });
    const made = await aLink();
    const body = { client: made.client.id, kind: 'questions', language: 'so' };
    const { body: link } = await call(makeLink, { token: made.token, body });
    const at = { params: { token: /\/sign\/([\w-]+)/.exec(link.path)![1]! } };
    const answers = questions.map(({ id }, place) => ({ question: id, value: place ? 'no' : 'yes' }));
    return { ...made, link, consentAt: made.at, at, answers };
  }

  it('asks in the language of the link, shows no earlier answer, and keeps what is answered, once', async () => {
    const { at, answers, token, client } = await aQuestionLink();
    const { body: page } = await call(getSignPage, at);
    expect(page).toMatchObject({ kind: 'questions', template: null });
    expect(page.questions.map(({ id, kind }) => [id, kind])).toEqual(
      answers.map(({ question }) => [question, 'yes_no']),
    );
    expect(page.questions[1]!.text).toBe('Ma qabtaa macaan (sonkorow)?');
    const both = await Promise.all([1, 2].map(() => call(sign, { ...at, body: { answers } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body: kept } = await call(api.health.listAnswers, { token, query: { client: client.id } });
    expect(kept).toMatchObject([
      { value: 'no', channel: 'own_phone', asked_by: null, text: 'Ma qabtaa macaan (sonkorow)?' },
      { value: 'yes', channel: 'own_phone', does: 'stop' },
    ]);
    expect((await call(getSignPage, at)).body).toMatchObject({ state: 'used', questions: [] });
  });

  it('ends no stop by a later no', async () => {
    const { at, answers, token, client } = await aQuestionLink();
    await call(sign, { ...at, body: { answers } });
    const body = { client: client.id, kind: 'questions' };
    const { body: again } = await call(makeLink, { token, body });
    const next = { params: { token: /\/sign\/([\w-]+)/.exec(again.path)![1]! } };
    const no = answers.map(({ question }) => ({ question, value: 'no' }));
    expect((await call(sign, { ...next, body: { answers: no } })).status).toBe(200);
    const flags = await call(api.health.listFlags, { token, query: { clients: String(client.id) } });
    expect(flags.body).toEqual([{ client: client.id, level: 'stop', lacks_consent: false }]);
  });

  it('takes no signature, and a link to sign no answers', async () => {
    const { at, consentAt, answers } = await aQuestionLink();
    expect((await call(sign, { ...consentAt, body: { answers } })).status).toBe(409);
    expect((await call(sign, { ...at, body: await aSignedAnswer(consentAt) })).status).toBe(409);
    expect((await call(sign, { ...at, body: { answers: [] } })).status).toBe(400);
    const perhaps = answers.map((one) => ({ ...one, value: 'perhaps' }));
    expect((await call(sign, { ...at, body: { answers: perhaps } })).status).toBe(400);
  });
});

describe('POST /api/sign/:token/', () => {
  it('keeps what a client signs on their own phone, once', async () => {
    const { at, token, link, client } = await aLink();
    const body = await aSignedAnswer(at);
    expect(await call(sign, { ...at, body })).toMatchObject({ status: 200, body: { state: 'used' } });
    expect((await call(list, { token, query: { client: client.id } })).body[0]).toMatchObject({
      channel: 'own_phone',
      given_by: null,
      signature: A_SIGNATURE,
    });
    expect((await call(getLink, { token, params: { id: link.id } })).body).toMatchObject({
      state: 'used',
      used_at: '2026-11-20T06:00:00.000Z',
    });
    expect(await call(sign, { ...at, body })).toMatchObject({
      status: 409,
      error: { detail: 'This was signed already, with this link.', state: 'used' },
    });
    expect((await call(getSignPage, at)).body).toMatchObject({ state: 'used', template: null });
  });

  it('lets one of two phones win, and tells the other', async () => {
    const { at, token } = await aLink();
    const body = await aSignedAnswer(at);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(sign, { ...at, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await call(list, { token, query: {} })).body).toHaveLength(1);
  });

  it('answers a phone again that lost the answer', async () => {
    const { at } = await aLink();
    const body = await aSignedAnswer(at);
    const first = await call(sign, { ...at, body, key: 'phone' });
    expect((await call(sign, { ...at, body, key: 'phone' })).body).toEqual(first.body);
  });

  it('refuses after twenty minutes', async () => {
    const { at } = await aLink();
    const body = await aSignedAnswer(at);
    clock.advance(20 * MINUTES);
    expect(await call(sign, { ...at, body })).toMatchObject({
      status: 409,
      error: { detail: 'This link has expired. Ask at the desk for a new one.', state: 'expired' },
    });
  });

  it('refuses a text that has changed with the new one, and stays open for it', async () => {
    const { at } = await aLink();
    const body = await aSignedAnswer(at);
    const { token: manager } = await signInAs('manager');
    const changed = { kind: 'treatment', language: 'en', body: 'Another text' };
    await call(addTemplate, { token: manager, body: changed });
    const refused = await call(sign, { ...at, body });
    expect(refused).toMatchObject({ status: 409, error: { template: { body: 'Another text' } } });
    expect((await call(sign, { ...at, body: await aSignedAnswer(at) })).status).toBe(200);
  });

  it('refuses a text of another kind, bad input, and any other token', async () => {
    const { at, token } = await aLink();
    const body = await aSignedAnswer(at);
    const { body: photo } = await call(api.consents.listTemplates, { token, query: { kind: 'photo' } });
    const other = { template: photo[0]!.id, signature: A_SIGNATURE };
    expect((await call(sign, { ...at, body: other })).status).toBe(409);
    expect((await call(sign, { ...at, body: { ...body, signature: 'x' } })).status).toBe(400);
    expect((await call(sign, { params: { token: 'none' }, body })).status).toBe(404);
  });

  it('refuses another website', async () => {
    const { at } = await aLink();
    const answer = await app.inject({
      method: 'POST',
      url: `/api/sign/${at.params.token}/`,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: await aSignedAnswer(at),
    });
    expect(answer.statusCode).toBe(403);
  });
});
