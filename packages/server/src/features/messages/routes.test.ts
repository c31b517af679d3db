import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { messagesIn } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { list, listToday, status, create, sent, cancel, resend } = api.messages;

async function aStaffMember() {
  const { token } = await signInAs('staff');
  return token;
}

describe('GET /messages/api/', () => {
  it('lists messages newest first with what they would say, by client, kind and state', async () => {
    const token = await aStaffMember();
    await aBooking(db, { name: 'Hodan Ali', phone: '252615123456', scheduled_date: '2026-11-24T14:00' });
    await aBooking(db, { scheduled_date: '2026-11-25T14:00' });
    const all = (await call(list, { token })).body;
    const each = ['reminder two_hours', 'reminder day_before', 'booked '];
    expect(all.map(({ kind, window }) => `${kind} ${window}`)).toEqual([...each, ...each]);
    expect(all.at(-1)).toMatchObject({
      client_name: 'Hodan Ali',
      phone: '252615123456',
      kind: 'booked',
      subject_kind: 'booking',
      channel: null,
      language: 'en',
      body: 'Hodan, you are booked at Revive: Tuesday, Nov 24 at 14:00.',
      segments: 1,
      cost: 0,
      about_at: '2026-11-24T11:00:00.000Z',
      send_after: '2026-11-20T06:05:00.000Z',
      state: 'planned',
      provider_id: null,
    });
    const { client } = all.at(-1)!;
    expect((await call(list, { token, query: { client, kind: 'reminder' } })).body).toHaveLength(2);
    expect((await call(list, { token, query: { state: 'sent,unknown' } })).body).toEqual([]);
    const page = await call(list, { token, query: { page_size: 4 } });
    expect((await call(list, { token, query: { page_size: 4, cursor: page.next } })).body).toHaveLength(2);
  });

  it('refuses a state there is not, and the unsigned', async () => {
    const token = await aStaffMember();
    expect(await call(list, { token, query: { state: 'lost' } })).toMatchObject({ status: 400 });
    expect(await call(list)).toMatchObject({ status: 401 });
  });

  it('names no service, no measurement and no amount in any message', async () => {
    const token = await aStaffMember();
    const service = await aService(db, { name: 'Cavitation of the belly', unit_price_cents: 123_45 });
    await aBooking(db, { services: [service.id], scheduled_date: '2026-11-24T14:00' });
    for (const { body } of (await call(list, { token })).body)
      expect(body).not.toMatch(/Cavitation|belly|123|\$/);
  });
});

describe('GET /messages/api/today/', () => {
  it('lists what is to be sent until the end of the day, the first due first', async () => {
    await aBooking(db, { scheduled_date: '2026-11-21T15:00' });
    await aBooking(db, { scheduled_date: '2026-11-20T15:00' });
    const token = await aStaffMember();
    const { body } = await call(listToday, { token });
    expect(
      body.map(({ kind, window, send_after }) => `${kind} ${window} ${send_after.slice(11, 16)}`),
    ).toEqual(['booked  06:05', 'booked  06:05', 'reminder two_hours 10:30', 'reminder day_before 12:00']);
    clock.set('2026-11-20T12:30:00Z');
    const later = { token: await aStaffMember() };
    expect((await call(listToday, later)).body.map(({ kind }) => kind)).toEqual(['booked', 'reminder']);
    expect((await call(status, later)).body).toMatchObject({ due_today: 2, message_channel: 'by_hand' });
  });

  it('lists in an evening’s quiet hours what waits for their end, which a person may send now', async () => {
    clock.set('2026-11-20T17:15:00Z');
    await aBooking(db, { scheduled_date: '2026-11-23T15:00' });
    const morning = new Date('2026-11-21T05:00:00Z');
    await db.updateTable('messages').set({ send_after: morning }).where('kind', '=', 'booked').execute();
    const token = await aStaffMember();
    expect((await call(listToday, { token })).body).toMatchObject([
      { kind: 'booked', send_after: '2026-11-21T05:00:00.000Z' },
    ]);
    expect((await call(status, { token })).body).toMatchObject({ due_today: 0 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(listToday)).toMatchObject({ status: 401 });
    expect(await call(status)).toMatchObject({ status: 401 });
  });
});

/** A planned message, and the acts of a person on it. */
async function aMessage() {
  const { token, id: me } = await signInAs('staff');
  await aBooking(db, { scheduled_date: '2026-11-24T14:00' });
  const [message] = await messagesIn(db);
  const at = { token, params: { id: message!.id } };
  return { at, me, id: message!.id };
}

describe('POST /messages/api/:id/sent/', () => {
  it('notes who sent a message by hand, and what it said', async () => {
    const { at, id } = await aMessage();
    const answer = await call(sent, at);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        state: 'sent',
        channel: 'by_hand',
        cost: 0,
        segments: 1,
        sent_at: '2026-11-20T06:00:00.000Z',
      },
    });
    expect(answer.body.sent_by).toMatch(/^Amina Ali/);
    expect((await messagesIn(db))[0]).toMatchObject({ body: answer.body.body, language: 'en' });
  });

  it('refuses an id there is not, one that is gone, and a second time', async () => {
    const { at } = await aMessage();
    expect(await call(sent, { ...at, params: { id: 999 } })).toMatchObject({ status: 404 });
    await call(sent, at);
    expect(await call(sent, at)).toMatchObject({
      status: 409,
      error: { detail: 'This message was sent already.' },
    });
  });

  it('refuses the unsigned', async () => {
    const { at } = await aMessage();
    expect(await call(sent, { params: at.params })).toMatchObject({ status: 401 });
  });

  it('repeats its answer to the same key', async () => {
    const { at } = await aMessage();
    const [first, second] = await Promise.all([
      call(sent, { ...at, key: 'k' }),
      call(sent, { ...at, key: 'k' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
  });
});

describe('POST /messages/api/:id/cancel/', () => {
  it('takes a message off the list, once and for all', async () => {
    const { at } = await aMessage();
    expect((await call(cancel, at)).body).toMatchObject({ state: 'cancelled', reason: 'by_person' });
    expect((await call(cancel, at)).status).toBe(200);
    expect((await call(sent, at)).status).toBe(409);
    expect((await call(resend, at)).status).toBe(409);
  });

  it('refuses what was sent, what is not there, and the unsigned', async () => {
    const { at } = await aMessage();
    await call(sent, at);
    expect((await call(cancel, at)).status).toBe(409);
    expect((await call(cancel, { ...at, params: { id: 999 } })).status).toBe(404);
    expect((await call(cancel, { params: at.params })).status).toBe(401);
  });
});

describe('POST /messages/api/:id/resend/', () => {
  it('puts a sent message on the list again', async () => {
    const { at } = await aMessage();
    expect(await call(resend, at)).toMatchObject({ status: 409 });
    await call(sent, at);
    expect((await call(resend, at)).body).toMatchObject({
      state: 'planned',
      sent_at: null,
      sent_by: null,
      send_after: '2026-11-20T06:00:00.000Z',
    });
  });

  it('refuses one of no use any more, one that is not there, and the unsigned', async () => {
    const { at } = await aMessage();
    await call(sent, at);
    expect((await call(resend, { ...at, params: { id: 999 } })).status).toBe(404);
    expect((await call(resend, { params: at.params })).status).toBe(401);
    clock.set('2026-11-24T11:00:00Z');
    expect(await call(resend, { ...at, token: await aStaffMember() })).toMatchObject({
      status: 409,
      error: { detail: 'This message is out of date: its time has passed.' },
    });
  });
});

describe('POST /messages/api/', () => {
  it('plans what a person asks for, once a day', async () => {
    const token = await aStaffMember();
    const client = await aClient(db, { name: 'Hodan Ali' });
    const body = { kind: 'balance_due', client: client.id };
    expect(await call(create, { token, body })).toMatchObject({
      status: 201,
      body: {
        kind: 'balance_due',
        state: 'planned',
        body: 'Hodan, a payment at Revive is still open. Please come by or call.',
        about_at: null,
      },
    });
    expect((await call(create, { token, body })).status).toBe(409);
    expect((await call(create, { token, body: { kind: 'result', client: client.id } })).status).toBe(201);
    clock.set('2026-11-21T06:00:00Z');
    expect((await call(create, { token: await aStaffMember(), body })).status).toBe(201);
  });

  it('offers a time to who waits for one, and notes it there', async () => {
    const token = await aStaffMember();
    const client = await aClient(db);
    const service = await aService(db);
    const wish = { client: client.id, service: service.id, from: '2026-11-20', to: '2026-11-30' };
    const entry = (await call(api.schedule.addToWaitlist, { token, body: wish })).body;
    const body = { kind: 'waiting_offer', waitlist: entry.id, starts_at: '2026-11-22T08:00:00Z' };
    expect((await call(create, { token, body })).body).toMatchObject({
      client: client.id,
      about_at: '2026-11-22T08:00:00.000Z',
      subject_kind: 'waitlist',
    });
    const { body: waiting } = await call(api.schedule.listWaitlist, { token, query: {} });
    expect(waiting[0]).toMatchObject({ state: 'offered' });
    expect((await call(create, { token, body })).status).toBe(409);
    expect((await call(create, { token, body: { ...body, waitlist: 999 } })).status).toBe(404);
    const past = { ...body, starts_at: '2026-11-19T08:00:00Z' };
    expect((await call(create, { token, body: past })).error.starts_at).toEqual(['This time has passed.']);
  });

  it('refuses other kinds, an unknown client, one who wants none, and the unsigned', async () => {
    const token = await aStaffMember();
    const client = await aClient(db);
    expect((await call(create, { token, body: { kind: 'birthday', client: client.id } })).status).toBe(400);
    expect((await call(create, { token, body: { kind: 'result', client: 999 } })).status).toBe(404);
    await db.updateTable('clients').set({ wants_receipts: false }).execute();
    const body = { kind: 'balance_due', client: client.id };
    expect(await call(create, { token, body })).toMatchObject({
      status: 409,
      error: { detail: 'This client does not want such messages.' },
    });
    expect((await call(create, { body })).status).toBe(401);
  });
});
