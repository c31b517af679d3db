import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient } from '@revive/testing/factories.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { archiveClient } from '@revive/testing/write-rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from './index.ts';

const { db, call, signInAs, clock, messages, messenger } = await testApp();

const states = async () => (await messagesIn(db)).map(({ state }) => state);
const send = () => sendMessages(messages);

/** One message that is due: what was booked for Tuesday. */
async function aDueMessage(more: Parameters<typeof aBooking>[1] = {}) {
  await aBooking(db, { scheduled_date: '2026-11-24T14:00', ...more });
  clock.set('2026-11-20T06:30:00Z');
}
/** An act of a manager on the first message. */
const act = async (endpoint: (typeof api.messages)['sent']) =>
  call(endpoint, { token: (await signInAs('manager')).token, params: { id: (await messagesIn(db))[0]!.id } });

beforeEach(() =>
  setPolicy(db, { message_channel: 'automatic', message_budget: 1, phone: '+252 61 555 00 11' }),
);

describe('the job that sends messages', () => {
  it('sends what is due in the language of the client, and notes text, segments, cost and the provider’s id', async () => {
    await aDueMessage({ name: 'Hodan Warsame', phone: '252615123456' });
    await db.updateTable('clients').set({ language: 'so' }).execute();
    expect(await send()).toBe(1);
    const body = 'Hodan, ballantaada Revive waa Talaado, 24 Nof, 14:00 galabnimo. Beddel: +252615550011';
    expect(messenger.given).toEqual([{ reference: 'm1-1', phone: '252615123456', body, language: 'so' }]);
    expect((await messagesIn(db))[0]).toMatchObject({
      state: 'sent',
      channel: 'sandbox',
      language: 'so',
      body,
      segments: 1,
      cost_cents: 2,
      provider_id: 'test-m1-1',
      sent_at: clock.now(),
      sent_by: null,
    });
    expect(await send()).toBe(0);
  });

  it('sends nothing while messages are sent by hand', async () => {
    await setPolicy(db, { message_channel: 'by_hand' });
    await aDueMessage();
    expect(await send()).toBe(0);
    expect(await states()).toEqual(['planned', 'planned', 'planned']);
  });

  it('rests in the quiet hours and in the pause of Friday, however late it comes', async () => {
    await aDueMessage();
    for (const at of [
      '2026-11-20T08:30:00Z',
      '2026-11-20T10:29:59Z',
      '2026-11-20T17:00:00Z',
      '2026-11-21T04:59:59Z',
    ]) {
      clock.set(at);
      expect(await send(), at).toBe(0);
    }
    clock.set('2026-11-21T05:00:00Z');
    expect(await send()).toBe(1);
  });

  it('gives up what is of no use any more', async () => {
    await aDueMessage();
    clock.set('2026-11-24T11:00:00Z');
    expect(await send()).toBe(0);
    expect((await messagesIn(db)).map(inWords)).toEqual([
      'booked 11-24T11:00 cancelled too_late',
      'reminder day_before 11-24T11:00 cancelled too_late',
      'reminder two_hours 11-24T11:00 cancelled too_late',
    ]);
  });

  it('never sends again by itself what may have been sent; a person may', async () => {
    await aDueMessage();
    messenger.will({ state: 'unknown' });
    expect(await send()).toBe(1);
    clock.set('2026-11-22T06:00:00Z');
    expect(await send()).toBe(0);
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'unknown', needs_person: true, cost_cents: 2 });
    expect((await act(api.messages.cancel)).status).toBe(409);
    expect((await act(api.messages.resend)).body).toMatchObject({ state: 'planned' });
    expect(await send()).toBe(1);
    expect(messenger.given.map(({ reference }) => reference)).toEqual(['m1-1', 'm1-2']);
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'sent', needs_person: false, cost_cents: 4 });
  });

  it('leaves a message unknown whose process ended, and takes its answer where it comes late', async () => {
    await aDueMessage();
    let answer: (id: string) => void = () => {};
    messenger.will(
      () =>
        new Promise((resolve) => {
          answer = (provider_id) => resolve({ state: 'sent', provider_id });
        }),
    );
    const first = send();
    await expect.poll(states).toContain('sending');
    expect((await act(api.messages.sent)).status).toBe(409);
    clock.advance(4 * 60_000);
    await send();
    expect(await states()).toContain('sending');
    clock.advance(2 * 60_000);
    await send();
    expect((await states())[0]).toBe('unknown');
    answer('late');
    await first;
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'sent', provider_id: 'late', tries: 1 });
    expect(messenger.given).toHaveLength(1);
  });

  it('lets an answer that comes after a person sent it again change nothing', async () => {
    await aDueMessage();
    let refuse = () => {};
    messenger.will(
      () => new Promise((resolve) => (refuse = () => resolve({ state: 'refused', reason: 'refused' }))),
    );
    const first = send();
    await expect.poll(states).toContain('sending');
    clock.advance(6 * 60_000);
    await send();
    await act(api.messages.resend);
    await send();
    refuse();
    await first;
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('keeps a refusal with its reason, which costs nothing', async () => {
    await aDueMessage();
    messenger.will({ state: 'refused', reason: 'wrong_number' });
    await send();
    expect((await messagesIn(db))[0]).toMatchObject({
      state: 'refused',
      reason: 'wrong_number',
      needs_person: true,
      cost_cents: 0,
    });
    expect((await act(api.messages.cancel)).body).toMatchObject({ state: 'cancelled', reason: 'by_person' });
  });

  it('tries again what certainly was not sent, five minutes later', async () => {
    await aDueMessage();
    messenger.will({ state: 'not_now' });
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    clock.advance(5 * 60_000);
    expect(await send()).toBe(1);
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'sent', tries: 2, cost_cents: 2 });
  });

  it('does not try again what is not true any more, and lets no person do so', async () => {
    await aDueMessage();
    const move = async (scheduled_date: string) =>
      call(api.sessions.reschedule, {
        token: (await signInAs('staff')).token,
        params: { id: (await messagesIn(db))[0]!.session_id! },
        body: { scheduled_date },
      });
    messenger.will(async () => {
      await move('2026-11-25T14:00');
      return { state: 'not_now' };
    });
    await send();
    expect((await messagesIn(db))[0]).toMatchObject({ state: 'cancelled', reason: 'changed', cost_cents: 0 });
    clock.advance(20 * 60_000);
    await send();
    const moved = (await messagesIn(db)).find(({ state }) => state === 'sent')!;
    await move('2026-11-26T14:00');
    expect(
      await call(api.messages.resend, {
        token: (await signInAs('staff')).token,
        params: { id: moved.id },
      }),
    ).toMatchObject({
      status: 409,
      error: { detail: 'This message is out of date: its session was changed.' },
    });
  });

  it('sends each message once, whatever runs beside it', async () => {
    for (let one = 0; one < 12; one += 1) await aDueMessage();
    await Promise.all([send(), send(), send(), send()]);
    expect(messenger.given).toHaveLength(12);
    expect(new Set(messenger.given.map(({ reference }) => reference)).size).toBe(12);
  });

  it('stops at the cent of the day’s budget, whatever runs beside it, and goes on the next day', async () => {
    await setPolicy(db, { message_budget: 0.11, message_cost: 0.02 });
    for (let one = 0; one < 8; one += 1) await aDueMessage();
    await Promise.all([send(), send(), send()]);
    expect(messenger.given).toHaveLength(5);
    const { token } = await signInAs('staff');
    expect((await call(api.messages.status, { token })).body).toMatchObject({
      spent_today: 0.1,
      message_budget: 0.11,
      is_budget_used: true,
      due_today: 3,
    });
    clock.set('2026-11-21T06:00:00Z');
    await send();
    expect(messenger.given).toHaveLength(8);
  });

  it('asks the owner nothing of a client who opted out, even for what was planned', async () => {
    await aDueMessage({ name: 'Hodan', phone: '252615123456', address: 'Km4' });
    const { token } = await signInAs('staff');
    const [client] = await db.selectFrom('clients').select('id').execute();
    const body = { name: 'Hodan', phone: '252615123456', address: 'Km4' };
    const answer = await call(api.clients.update, {
      token,
      params: { id: client!.id },
      body: { ...body, settings: { reminders: false } },
    });
    expect(answer.body.settings).toEqual({ language: null, reminders: false, receipts: true, offers: false });
    expect(await send()).toBe(0);
    expect((await messagesIn(db)).map(({ reason }) => reason)).toEqual(Array(3).fill('opted_out'));
    await aDueMessage({ name: 'Hodan', phone: '252615123456' });
    expect(await states()).toHaveLength(3);
  });

  it('writes to no one who was archived', async () => {
    const client = await aClient(db, { phone: '252615123456' });
    await aDueMessage({ phone: '252615123456' });
    await archiveClient(db, client.id, clock.now());
    expect(await send()).toBe(0);
    expect((await messagesIn(db)).map(({ reason }) => reason)).toEqual(Array(3).fill('changed'));
  });
});
