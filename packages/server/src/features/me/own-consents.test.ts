import type { ConsentKind } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { tokensIn } from '@revive/testing/own-page.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, messenger, signInAs } = await testApp();
const { me } = api;
const NOW = '2026-11-20T06:00:00.000Z';

async function her() {
  const { id } = await aClient(db, { name: 'Amina Ali' });
  const { access: token } = (await call(api.auth.login, { body: await someMobileCredentials(db, id) })).body;
  const textOf = async (kind: ConsentKind) => {
    const { body } = await call(me.consentTexts, { token, query: { language: 'so' } });
    return body.find((one) => one.kind === kind)!;
  };
  const sign = async (kind: ConsentKind, more: object = {}) => {
    const { id: template, text_hash } = await textOf(kind);
    return call(me.signConsent, { token, body: { template, text_hash, typed_name: 'Amina Ali', ...more } });
  };
  const withdraw = (consent: number) => call(me.withdrawConsent, { token, params: { id: consent } });
  const restore = (consent: number) => call(me.restoreConsent, { token, params: { id: consent } });
  const shown = async () => (await call(me.read, { token })).body;
  return { id, token, textOf, sign, withdraw, restore, shown };
}

describe('GET /api/me/consents/', () => {
  it('answers the text in force of each kind, in the language asked for', async () => {
    const { token, id } = await her();
    const { body } = await call(me.consentTexts, { token, query: { language: 'ar' } });
    expect(body.map(({ kind, language }) => [kind, language])).toEqual([
      ['treatment', 'ar'],
      ['photo', 'ar'],
      ['marketing', 'ar'],
      ['messages', 'ar'],
    ]);
    expect(id).toBeGreaterThan(0);
    const { token: manager } = await signInAs('manager');
    const next = { kind: 'photo' as const, language: 'ar' as const, body: 'نص جديد' };
    await call(api.consents.addTemplate, { token: manager, body: next });
    const after = await call(me.consentTexts, { token, query: { language: 'ar' } });
    expect(after.body[1]).toMatchObject({ kind: 'photo', body: 'نص جديد' });
  });

  it('refuses a language there is none of, the unsigned and staff', async () => {
    const { token } = await her();
    expect((await call(me.consentTexts, { token, query: { language: 'fr' } as never })).status).toBe(400);
    expect((await call(me.consentTexts, {})).status).toBe(401);
    const { token: staff } = await signInAs('admin');
    expect((await call(me.consentTexts, { token: staff })).status).toBe(403);
  });
});

describe('POST /api/me/consents/', () => {
  it('keeps what she signs on her own phone, once, and the desk sees it', async () => {
    const { id, sign, shown } = await her();
    const signature = 'M10 10 L20 20';
    expect(await sign('photo', { signature, typed_name: null })).toMatchObject({
      status: 201,
      body: { kind: 'photo', language: 'so', given_at: NOW, withdrawn_at: null, restorable_until: null },
    });
    expect((await shown()).consents).toHaveLength(1);
    const { token: staff } = await signInAs('staff');
    const { body } = await call(api.consents.list, { token: staff, query: { client: id } });
    expect(body).toMatchObject([
      { kind: 'photo', state: 'valid', channel: 'own_phone', given_by: null, signature, typed_name: null },
    ]);
    const again = await sign('photo');
    expect([again.status, again.error.error]).toEqual([409, 'This client has signed this text already.']);
    const { token: manager } = await signInAs('manager');
    const query = { record_type: 'client' as const, record_id: id };
    const { body: trail } = await call(api.audit.listEntries, { token: manager, query });
    expect(JSON.stringify(trail)).toContain('Amina Ali');
    expect(JSON.stringify(trail)).not.toContain(signature);
  });

  it('switches her messages on with the consent to messages', async () => {
    const { sign, shown } = await her();
    expect((await shown()).settings).toMatchObject({ offers: false });
    await sign('messages');
    expect((await shown()).settings).toMatchObject({ reminders: true, offers: true });
  });

  it('refuses a text that is not in force any more with the one that is', async () => {
    const { textOf, token } = await her();
    const { id: template, text_hash } = await textOf('treatment');
    const { token: manager } = await signInAs('manager');
    const next = { kind: 'treatment' as const, language: 'so' as const, body: 'Qoraal cusub' };
    await call(api.consents.addTemplate, { token: manager, body: next });
    const answer = await call(me.signConsent, { token, body: { template, text_hash, typed_name: 'Amina' } });
    expect(answer).toMatchObject({ status: 409, error: { template: { body: 'Qoraal cusub' } } });
  });

  it('refuses what is not signed, signed twice or drawn by a program, and the unsigned', async () => {
    const { sign, textOf } = await her();
    for (const bad of [
      { typed_name: '' },
      { signature: 'M1 1 L2 2', typed_name: 'Amina' },
      { signature: '<svg onload=alert(1)>', typed_name: null },
    ])
      expect((await sign('photo', bad)).status, JSON.stringify(bad)).toBe(400);
    const { id: template } = await textOf('photo');
    expect((await call(me.signConsent, { body: { template, typed_name: 'Amina' } })).status).toBe(401);
  });
});

describe('withdrawing and taking that back', () => {
  it('withdraws without a reason, and takes it back for ten minutes with what she wanted to be written', async () => {
    const { sign, withdraw, restore, shown } = await her();
    const { body: consent } = await sign('messages');
    expect(await withdraw(consent.id)).toMatchObject({
      status: 200,
      body: { withdrawn_at: NOW, restorable_until: '2026-11-20T06:10:00.000Z' },
    });
    expect((await shown()).settings).toMatchObject({ reminders: false, offers: false });
    expect((await withdraw(consent.id)).error.error).toBe('This consent was withdrawn already.');
    clock.advance(10 * 60_000);
    expect(await restore(consent.id)).toMatchObject({ status: 200, body: { withdrawn_at: null } });
    expect((await shown()).settings).toMatchObject({ reminders: true, offers: true });
    expect((await restore(consent.id)).error.error).toBe('This consent was not withdrawn.');
  });

  it('does not take it back later than that, nor what the desk withdrew, nor the desk what she withdrew', async () => {
    const { sign, withdraw, restore, shown } = await her();
    const { token: staff } = await signInAs('staff');
    const { body: photo } = await sign('photo');
    await withdraw(photo.id);
    const atDesk = await call(api.consents.restore, { token: staff, params: { id: photo.id } });
    expect(atDesk.status).toBe(409);
    clock.advance(10 * 60_000 + 1);
    expect((await shown()).consents[0]).toMatchObject({ restorable_until: null });
    expect(await restore(photo.id)).toMatchObject({
      status: 409,
      error: { error: 'This could be undone within ten minutes only. Please sign again.' },
    });
    const { body: again } = await sign('photo');
    await call(api.consents.withdraw, {
      token: staff,
      params: { id: again.id },
      body: { reason: 'By phone' },
    });
    expect((await restore(again.id)).status).toBe(409);
  });

  it('shows the desk that she withdrew it by herself', async () => {
    const { id, sign, withdraw } = await her();
    await withdraw((await sign('marketing')).body.id);
    const { token: staff } = await signInAs('staff');
    const { body } = await call(api.consents.list, { token: staff, query: { client: id } });
    expect(body).toMatchObject([{ state: 'withdrawn', withdrawn_by: null, withdraw_reason: null }]);
  });

  it('answers another client’s consent as one that there is not, and refuses the unsigned', async () => {
    const { sign } = await her();
    const { body: consent } = await sign('photo');
    const other = await aClient(db);
    const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, other.id) });
    for (const endpoint of [me.withdrawConsent, me.restoreConsent]) {
      const params = { id: consent.id };
      expect((await call(endpoint, { token: body.access, params })).status).toBe(404);
      expect((await call(endpoint, { params })).status).toBe(401);
    }
    expect(
      (await call(me.withdrawConsent, { token: body.access, params: { id: 'x' as never } })).status,
    ).toBe(400);
  });
});

it('signs nothing where staff have read the code she signed in with, and keeps who it was', async () => {
  const phone = '252615000321';
  await aClient(db, { phone });
  const { token: desk, id: reader } = await signInAs('staff');
  const signAfter = async (isRead: boolean) => {
    await setPolicy(db, { message_channel: 'by_hand' });
    await call(me.askForCode, { body: { phone } });
    const { body } = await db
      .selectFrom('messages')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    if (isRead) await call(api.messages.listToday, { token: desk });
    const code = /\d{6}/.exec(body!)![0];
    const { access: token } = tokensIn((await call(me.signIn, { body: { phone, code } })).body);
    const [text] = (await call(me.consentTexts, { token, query: {} })).body;
    const { id: template, text_hash } = text!;
    return call(me.signConsent, { token, body: { template, text_hash, typed_name: 'Amina Ali' } });
  };
  expect(await signAfter(true)).toMatchObject({
    status: 403,
    error: {
      error:
        'Our staff gave you the code you signed in with, so nothing can be signed here. Please sign at the desk.',
    },
  });
  expect(
    await db.selectFrom('sign_ins').select('code_shown_to').where('client_id', 'is not', null).execute(),
  ).toEqual([{ code_shown_to: reader }]);
  expect((await signAfter(false)).status).toBe(201);
  expect(messenger.given).toEqual([]);
});
