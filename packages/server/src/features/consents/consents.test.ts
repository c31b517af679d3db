import { CONSENT_KINDS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { listTemplates, addTemplate, list, give, withdraw, restore } = api.consents;

type Kind = (typeof CONSENT_KINDS)[number];

async function textOf(kind: Kind, token: string) {
  const { body } = await call(listTemplates, { token, query: { kind, language: 'en' } });
  return body[0]!;
}

/** A client, a staff member and the text in force. */
async function aSigning(kind: Kind = 'treatment') {
  const { token, id: me } = await signInAs('staff');
  const client = await aClient(db, { name: 'Hodan Ali' });
  const template = await textOf(kind, token);
  const body = { client: client.id, template: template.id, signature: A_SIGNATURE };
  return { token, me, client, template, body };
}

describe('GET /consents/api/templates/', () => {
  it('lists one text in force of each kind and language, as they come with the program', async () => {
    const { token } = await signInAs('staff');
    const { body } = await call(listTemplates, { token });
    expect(body.map(({ kind, language }) => `${kind} ${language}`)).toEqual(
      CONSENT_KINDS.flatMap((kind) => ['en', 'so', 'ar'].map((language) => `${kind} ${language}`)),
    );
    expect(body[0]).toMatchObject({ version: 1, created_by: null, is_current: true });
    expect(body[0]!.body).toBe(body[0]!.default_body);
    expect((await call(listTemplates, { token })).body).toEqual(body);
  });

  it('refuses a kind there is not, and the unsigned', async () => {
    const { token } = await signInAs('staff');
    expect(await call(listTemplates, { token, query: { kind: 'all' } })).toMatchObject({ status: 400 });
    expect(await call(listTemplates)).toMatchObject({ status: 401 });
  });
});

describe('POST /consents/api/templates/', () => {
  const body = { kind: 'photo', language: 'en', body: 'Photos\n\nI agree.' };

  it('writes the next version and keeps every earlier one', async () => {
    const { token } = await signInAs('manager');
    expect(await call(addTemplate, { token, body })).toMatchObject({
      status: 201,
      body: { version: 2, is_current: true, body: 'Photos\n\nI agree.' },
    });
    const { body: versions } = await call(listTemplates, {
      token,
      query: { kind: 'photo', language: 'en', history: 'true' },
    });
    expect(versions.map(({ version, is_current }) => [version, is_current])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(versions[0]!.created_by).toMatch(/^Amina Ali/);
  });

  it('refuses an empty text, the same text again, staff, and the unsigned', async () => {
    const { token } = await signInAs('manager');
    expect((await call(addTemplate, { token, body: { ...body, body: ' ' } })).error.body).toHaveLength(1);
    await call(addTemplate, { token, body });
    expect((await call(addTemplate, { token, body })).error.body).toEqual(['This is the text in force.']);
    const { token: staff } = await signInAs('staff');
    expect((await call(addTemplate, { token: staff, body })).status).toBe(403);
    expect((await call(addTemplate, { body })).status).toBe(401);
  });

  it('gives two who write at once a version each', async () => {
    const { token } = await signInAs('manager');
    const texts = ['One', 'Two', 'Three'].map((text) => ({ ...body, body: text }));
    const answers = await Promise.all(texts.map((one) => call(addTemplate, { token, body: one })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map((one) => one.body.version).toSorted()).toEqual([2, 3, 4]);
  });

  it('changes no text that stands, not even past the program', async () => {
    const { template } = await aSigning();
    const change = sql`update consent_templates set body = 'Everything' where id = ${template.id}`.execute(
      db,
    );
    await expect(change).rejects.toThrow(/never changes/);
    await expect(db.deleteFrom('consent_templates').execute()).rejects.toThrow(/never changes/);
  });
});

describe('POST /consents/api/', () => {
  it('keeps who signed which text, when and with whom', async () => {
    const { token, body, template, client } = await aSigning();
    const answer = await call(give, { token, body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        client: client.id,
        client_name: 'Hodan Ali',
        kind: 'treatment',
        language: 'en',
        version: 1,
        body: template.body,
        text_hash: template.text_hash,
        state: 'valid',
        given_at: '2026-11-20T06:00:00.000Z',
        channel: 'desk',
        signature: A_SIGNATURE,
        typed_name: null,
        withdrawn_at: null,
      },
    });
    expect(answer.body.given_by).toMatch(/^Amina Ali/);
    expect((await call(list, { token, query: { client: client.id } })).body).toEqual([answer.body]);
  });

  it('keeps a typed name as such', async () => {
    const { token, body } = await aSigning();
    const typed = { ...body, signature: undefined, typed_name: ' Hodan Ali ' };
    expect((await call(give, { token, body: typed })).body).toMatchObject({
      signature: null,
      typed_name: 'Hodan Ali',
    });
  });

  it('refuses what is no signature, both or none, and the unsigned', async () => {
    const { token, body } = await aSigning();
    const wrong = async (signed: object) =>
      (await call(give, { token, body: { ...body, ...signed } })).error.signature;
    expect(await wrong({ signature: 'M10 10"/><script>' })).toEqual([
      'This does not look like a signature. Please sign again.',
    ]);
    expect(await wrong({ signature: undefined })).toHaveLength(1);
    expect(await wrong({ typed_name: 'Hodan' })).toHaveLength(1);
    expect((await call(give, { token, body: { ...body, client: 999 } })).status).toBe(404);
    expect((await call(give, { token, body: { ...body, template: 999 } })).status).toBe(400);
    expect((await call(give, { body })).status).toBe(401);
  });

  it('refuses a text that has changed meanwhile, and shows the new one', async () => {
    const { token, body } = await aSigning();
    const { token: manager } = await signInAs('manager');
    const changed = { kind: 'treatment', language: 'en', body: 'Another text' };
    const { body: next } = await call(addTemplate, { token: manager, body: changed });
    expect(await call(give, { token, body })).toMatchObject({
      status: 409,
      error: {
        detail: 'The text has changed in the meantime. Read the new one and sign that.',
        template: { id: next.id, version: 2, body: 'Another text', text_hash: next.text_hash },
      },
    });
    const wrongHash = { ...body, template: next.id, text_hash: '0'.repeat(64) };
    expect((await call(give, { token, body: wrongHash })).status).toBe(409);
    expect((await call(give, { token, body: { ...body, template: next.id } })).status).toBe(201);
  });

  it('leaves a signed form as it was signed when the text changes, and takes the later one in its place', async () => {
    const { token, body, template, client } = await aSigning();
    const { body: signed } = await call(give, { token, body });
    const { token: manager } = await signInAs('manager');
    const changed = { kind: 'treatment', language: 'en', body: 'Another text' };
    const { body: next } = await call(addTemplate, { token: manager, body: changed });
    expect((await call(list, { token, query: {} })).body).toEqual([signed]);
    expect(signed.body).toBe(template.body);
    await call(give, { token, body: { ...body, template: next.id } });
    const { body: all } = await call(list, { token, query: { client: client.id } });
    expect(all.map(({ state, version }) => [state, version])).toEqual([
      ['valid', 2],
      ['replaced', 1],
    ]);
    expect((await call(list, { token, query: { state: 'replaced' } })).body).toHaveLength(1);
    const { id } = all[1]!;
    expect((await call(withdraw, { token, params: { id }, body: { reason: 'x' } })).status).toBe(409);
    expect((await call(restore, { token, params: { id } })).status).toBe(409);
    const forge = sql`update consents set signature = 'M1 1L2 2' where id = ${signed.id}`.execute(db);
    await expect(forge).rejects.toThrow(/never changes/);
    await expect(db.deleteFrom('consents').execute()).rejects.toThrow(/never changes/);
  });

  it('keeps one when two desks sign at once', async () => {
    const { token, body } = await aSigning();
    const answers = await Promise.all([1, 2, 3].map(() => call(give, { token, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('repeats its answer to the same key', async () => {
    const { token, body } = await aSigning();
    const first = await call(give, { token, body, key: 'k' });
    expect((await call(give, { token, body, key: 'k' })).body).toEqual(first.body);
  });
});

describe('withdrawing', () => {
  async function aConsent(kind: Kind = 'marketing') {
    const signing = await aSigning(kind);
    const { body: consent } = await call(give, { token: signing.token, body: signing.body });
    return { ...signing, at: { token: signing.token, params: { id: consent.id } } };
  }

  it('ends a consent with its reason, and asks for a new one', async () => {
    const { at, token, body, client } = await aConsent();
    expect(await call(withdraw, { ...at, body: { reason: 'No photos any more' } })).toMatchObject({
      status: 200,
      body: {
        state: 'withdrawn',
        withdraw_reason: 'No photos any more',
        withdrawn_at: '2026-11-20T06:00:00.000Z',
      },
    });
    expect((await call(withdraw, { ...at, body: { reason: 'Again' } })).status).toBe(409);
    expect((await call(list, { token, query: { client: client.id, state: 'valid' } })).body).toEqual([]);
    expect((await call(give, { token, body })).status).toBe(201);
    expect(await call(restore, at)).toMatchObject({
      status: 409,
      error: { detail: 'The client has signed again since.' },
    });
  });

  it('is taken back by who did it, for ten minutes', async () => {
    const { at } = await aConsent();
    await call(withdraw, { ...at, body: { reason: 'A mistake' } });
    const { token: other } = await signInAs('staff');
    expect((await call(restore, { ...at, token: other })).status).toBe(409);
    clock.advance(10 * 60_000);
    expect((await call(restore, at)).body).toMatchObject({ state: 'valid', withdraw_reason: null });
    expect((await call(restore, at)).status).toBe(409);
    await call(withdraw, { ...at, body: { reason: 'A mistake' } });
    clock.advance(10 * 60_000 + 1);
    expect((await call(restore, at)).status).toBe(409);
  });

  it('refuses no reason, an id there is not, and the unsigned', async () => {
    const { at } = await aConsent();
    expect((await call(withdraw, { ...at, body: { reason: ' ' } })).error.reason).toHaveLength(1);
    const none = { ...at, params: { id: 999 } };
    expect((await call(withdraw, { ...none, body: { reason: 'x' } })).status).toBe(404);
    expect((await call(restore, none)).status).toBe(404);
    expect((await call(withdraw, { params: at.params, body: { reason: 'x' } })).status).toBe(401);
    expect((await call(restore, { params: at.params })).status).toBe(401);
  });

  it('switches messages on with their consent, off with its end, and back as they were', async () => {
    const { at, token, client } = await aConsent('messages');
    const settings = async () =>
      (await call(api.clients.get, { token, params: { id: client.id } })).body.settings;
    expect(await settings()).toMatchObject({ reminders: true, receipts: true, offers: true });
    await db.updateTable('clients').set({ wants_offers: false }).execute();
    await call(withdraw, { ...at, body: { reason: 'Too many' } });
    expect(await settings()).toMatchObject({ reminders: false, receipts: false, offers: false });
    await call(restore, at);
    expect(await settings()).toMatchObject({ reminders: true, receipts: true, offers: false });
  });

  it('stands in the history of the client, without the signature', async () => {
    const { at, client } = await aConsent();
    await call(withdraw, { ...at, body: { reason: 'No photos any more' } });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('part', '=', 'consents')
      .where('record_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ change }) => change)).toEqual(['create', 'update']);
    expect(entries[1]!.after).toMatchObject({ withdraw_reason: 'No photos any more' });
    expect(JSON.stringify(entries)).not.toContain(A_SIGNATURE);
  });
});
