import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import {
  aBooking,
  aClient,
  aMeasurementOption,
  aService,
  sessionsOf,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTreatment, occupied } from '@revive/testing/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, clock, signInAs, wallet } = await testApp();
const { me } = api;
const PHONE = '252615000321';
const MONDAY = '2026-11-23';

beforeEach(() => setPolicy(db, { cancel_until_hours: 12, notice_hours: 2 }));

// Each client has credentials once.
const tokenOf = async (clientId: number) => {
  await db.deleteFrom('mobile_credentials').where('client_id', '=', clientId).execute();
  return (await call(api.auth.login, { body: await someMobileCredentials(db, clientId) })).body.access;
};

/** A client with one session of a treatment on Monday at ten, with Hodan in the first room. */
async function her(given: Parameters<typeof aTreatment>[1] & { phone?: string } = {}) {
  const { phone = PHONE, ...more } = given;
  const { service, people } = await aTreatment(db, more);
  const booking = await aBooking(db, {
    services: [service.id],
    phone,
    name: 'Amina Ali',
    scheduled_date: `${MONDAY}T10:00`,
    resources: [people[0]!],
  });
  const [session] = await sessionsOf(db, booking.id);
  return {
    token: await tokenOf(booking.client_id),
    booking,
    session: session!.id,
    service,
    client: booking.client_id,
  };
}

const slots = (token: string, id: number, day = MONDAY, to = day) =>
  call(me.slots, { token, params: { id }, query: { from: day, to } });
const move = (token: string, id: number, starts_at: string) =>
  call(me.reschedule, { token, params: { id }, body: { starts_at } });
const cancel = (token: string, id: number) => call(me.cancel, { token, params: { id } });

describe('GET /api/me/', () => {
  it('says what was taken off the price and given up, and which service can be booked again', async () => {
    const { token, booking, service } = await her({});
    const staff = (await signInAs('manager')).token;
    const params = { id: booking.id };
    const read = async () => (await call(me.read, { token })).body.bookings[0]!;
    const { cost } = await read();
    const paid = await call(api.bookings.pay, {
      token: staff,
      params,
      body: {
        amount_paid: cost - 30,
        discount: 10,
        discount_reason: 'a friend',
        payment_method: 'mobile_money',
        phone_number: '612345678',
        transaction_id: 'TX-SEEN-1',
        service_ids: [service.id],
      },
    });
    expect(paid).toMatchObject({ status: 200 });
    await call(api.bookings.writeOff, { token: staff, params, body: { amount: 15, reason: 'moved away' } });
    const plan = await read();
    expect(plan).toMatchObject({ cost, discount: 10, written_off: 15, amount_paid: cost - 30, balance: 5 });
    expect(plan.cost - plan.discount - plan.written_off - plan.amount_paid).toBe(plan.balance);
    expect(plan.services[0]!.again).toBeNull();
    await setPolicy(db, { self_booking: true });
    await db.updateTable('services').set({ self_booking: true }).where('id', '=', service.id).execute();
    expect((await read()).services[0]!.again).toBe(service.id);
  });

  it('shows what is hers: plan, sessions, results, receipts, orders and settings', async () => {
    const { token, booking, session, service } = await her({ session_count: 2 });
    const option = await aMeasurementOption(db, service.id);
    const { token: staff } = await signInAs('staff');
    await call(api.profiles.pay, {
      token: staff,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: 10 },
    });
    for (const value of [82.5, 81])
      await call(api.sessions.addMeasurement, {
        token: staff,
        body: { session_id: session, service_measurement_id: option.id, value },
      });
    await setPolicy(db, { show_therapists: true });
    const { status, body } = await call(me.read, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client: { id: booking.client_id, name: 'Amina Ali', phone: PHONE },
      bookings: [
        {
          id: booking.id,
          services: [{ name: 'Body wrap', sessions: 2, done: 0 }],
          amount_paid: 10,
          waiting_payment: null,
        },
      ],
      sessions: [
        {
          id: session,
          service: 'Body wrap',
          session_number: 1,
          session_count: 2,
          starts_at: '2026-11-23T07:00:00.000Z',
          ends_at: '2026-11-23T07:45:00.000Z',
          status: 'upcoming',
          therapist: 'Hodan',
          can_move: true,
          can_cancel: true,
          change_until: '2026-11-22T19:00:00.000Z',
        },
        { session_number: 2 },
      ],
      measurements: [
        { name: option.name, unit: option.unit, value: 82.5 },
        { value: 81, at: '2026-11-20T06:00:00.000Z' },
      ],
      receipts: [{ kind: 'receipt', method: 'cash', amount: 10, booking: booking.id }],
      orders: [],
      consents: [],
      requests: [],
      settings: { language: null, reminders: true, offers: false },
      at: '2026-11-20T06:00:00.000Z',
    });
    expect(body.bookings[0]!.balance).toBe(body.bookings[0]!.cost - 10);
    const { body: receipt } = await call(me.receipt, { token, params: { id: body.receipts[0]!.order } });
    expect(receipt).toMatchObject({ customerName: 'Amina Ali', amountPaid: 10 });
  });

  it('shows what she has signed and withdrawn, and no text that a later one took the place of', async () => {
    const { token, client } = await her();
    const staff = (await signInAs('manager')).token;
    const sign = async (kind: 'photo' | 'treatment') => {
      const [template] = (
        await call(api.consents.listTemplates, { token: staff, query: { kind, language: 'so' } })
      ).body;
      const body = { client, template: template!.id, typed_name: 'Amina Ali' };
      return (await call(api.consents.give, { token: staff, body })).body;
    };
    await sign('treatment');
    const body = 'Oggolaansho cusub\n\nWaan oggolahay.';
    await call(api.consents.addTemplate, { token: staff, body: { kind: 'treatment', language: 'so', body } });
    await sign('treatment');
    const photo = await sign('photo');
    await call(api.consents.withdraw, { token: staff, params: photo, body: { reason: 'By phone' } });
    expect((await call(me.read, { token })).body.consents).toMatchObject([
      { kind: 'photo', language: 'so', withdrawn_at: '2026-11-20T06:00:00.000Z' },
      { kind: 'treatment', body, withdrawn_at: null },
    ]);
  });

  it('refuses the unsigned, and staff, whose page it is not', async () => {
    expect((await call(me.read)).status).toBe(401);
    const { token } = await signInAs('admin');
    expect(await call(me.read, { token })).toMatchObject({
      status: 403,
      error: { error: 'This page is for clients.' },
    });
  });
});

describe('moving a session by oneself', () => {
  it('offers the free times of the same therapist, her own time among them, and moves it with what it occupies', async () => {
    const { token, session, service } = await her();
    const { body: free } = await slots(token, session);
    expect(free.map(({ starts_at }) => starts_at)).toContain('2026-11-23T07:15:00.000Z');
    expect(free.map(({ starts_at }) => starts_at)).not.toContain('2026-11-23T07:00:00.000Z');
    // Hodan works from nine to five, and a session takes 45 minutes.
    expect(free.at(0)!.starts_at).toBe('2026-11-23T06:00:00.000Z');
    expect(free.at(-1)!.starts_at).toBe('2026-11-23T13:15:00.000Z');
    expect(await move(token, session, '2026-11-23T07:15:00Z')).toMatchObject({
      status: 200,
      // Who it is with is not said: the owner does not show the therapists.
      body: { starts_at: '2026-11-23T07:15:00.000Z', therapist: null, status: 'upcoming' },
    });
    expect(await occupied(db)).toEqual(['23, 10:15 Hodan', '23, 10:15 Room 1']);
    expect(service.id).toBeGreaterThan(0);
    const kinds = await db.selectFrom('messages').select(['kind', 'state']).orderBy('id').execute();
    expect(kinds.filter(({ state }) => state === 'planned').map(({ kind }) => kind)).not.toContain('moved');
  });

  it('never leaves working hours, nor the day or hour in between', async () => {
    const { token, session } = await her();
    for (const at of [
      '2026-11-23T05:00:00Z',
      '2026-11-23T13:30:00Z',
      '2026-11-23T07:10:00Z',
      '2026-11-19T07:00:00Z',
    ])
      expect(await move(token, session, at), at).toMatchObject({
        status: 409,
        error: { error: 'This time is not free any more. Please choose another.' },
      });
    const { error } = await move(token, session, '2026-11-23T13:30:00Z');
    expect((error.conflicts as { alternatives: string[] }[])[0]!.alternatives).toHaveLength(3);
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan', '23, 10:00 Room 1']);
  });

  it('moves a session that needs no one to opening hours', async () => {
    const booking = await aBooking(db, { phone: PHONE, scheduled_date: `${MONDAY}T10:00` });
    const [session] = await sessionsOf(db, booking.id);
    const token = await tokenOf(booking.client_id);
    const { body: free } = await slots(token, session!.id);
    expect(free.length).toBeGreaterThan(5);
    expect((await move(token, session!.id, free[0]!.starts_at)).body.starts_at).toBe(free[0]!.starts_at);
    expect((await move(token, session!.id, '2026-11-23T01:00:00Z')).status).toBe(409);
  });

  it('says until when it was possible, and neither moves nor calls off later than that', async () => {
    const { client, session } = await her();
    clock.set('2026-11-22T19:00:00.001Z');
    const token = await tokenOf(client);
    const sentence = 'This was possible until Sunday, Nov 22, 22:00. Please call us.';
    for (const answer of [
      await move(token, session, '2026-11-24T07:00:00Z'),
      await cancel(token, session),
      await slots(token, session),
    ])
      expect(answer).toMatchObject({
        status: 409,
        error: { error: sentence, until: '2026-11-22T19:00:00.000Z' },
      });
    const { body } = await call(me.read, { token });
    expect(body.sessions[0]).toMatchObject({ can_move: false, can_cancel: false });
  });

  it('offers no time nearer than the notice the owner wants', async () => {
    await setPolicy(db, { notice_hours: 72 });
    const { token, session } = await her();
    expect((await slots(token, session)).body[0]!.starts_at).toBe('2026-11-23T06:00:00.000Z');
    await setPolicy(db, { notice_hours: 75 });
    expect((await slots(token, session)).body[0]!.starts_at).toBe('2026-11-23T09:00:00.000Z');
  });

  it('gives the last time to one of two clients, and names no one to the other', async () => {
    const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
    const bookings = [];
    for (const [index, phone] of ['252615000401', '252615000402'].entries())
      bookings.push(
        await aBooking(db, {
          services: [service.id],
          phone,
          name: `Client ${index}`,
          resources: people,
          scheduled_date: `${MONDAY}T1${index}:00`,
        }),
      );
    const movers = await Promise.all(
      bookings.map(async ({ id, client_id }) => ({
        token: await tokenOf(client_id),
        session: (await sessionsOf(db, id))[0]!.id,
      })),
    );
    for (const hour of ['09', '10', '11', '12']) {
      const answers = await Promise.all(
        movers.map(({ token, session }) => move(token, session, `2026-11-24T${hour}:00:00Z`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(JSON.stringify(answers.find(({ status }) => status === 409)!.error)).not.toMatch(/Client \d/);
    }
  });

  it('refuses another’s session as one there is not, and days without end', async () => {
    const { session } = await her();
    const token = await tokenOf((await aClient(db)).id);
    for (const answer of [
      await slots(token, session),
      await move(token, session, '2026-11-23T07:15:00Z'),
      await cancel(token, session),
    ])
      expect([answer.status, answer.error.error]).toEqual([404, 'Session not found']);
    expect((await slots(token, session, MONDAY, '2026-12-31')).status).toBe(400);
    expect((await slots(token, session, MONDAY, '2026-11-22')).status).toBe(400);
    expect((await call(me.reschedule, { params: { id: session }, body: { starts_at: MONDAY } })).status).toBe(
      401,
    );
  });
});

describe('calling a session off by oneself', () => {
  it('frees its time, keeps the session for another one, and does nothing twice', async () => {
    const { token, session } = await her();
    expect((await cancel(token, session)).body).toMatchObject({
      status: 'cancelled',
      can_move: true,
      can_cancel: false,
    });
    expect(await occupied(db)).toEqual([]);
    expect(await cancel(token, session)).toMatchObject({
      status: 409,
      error: { error: 'This session is called off already.' },
    });
    expect((await move(token, session, '2026-11-24T07:00:00Z')).body).toMatchObject({
      status: 'upcoming',
      can_cancel: true,
    });
    expect(await occupied(db)).toEqual(['24, 10:00 Hodan', '24, 10:00 Room 1']);
    const { token: manager } = await signInAs('manager');
    const { body: trail } = await call(api.audit.listEntries, {
      token: manager,
      query: { record_type: 'session', record_id: session },
    });
    expect(JSON.stringify(trail)).toContain('Amina Ali');
    await expectBooksTrue(db);
  });

  it('cannot be done to a session that is held', async () => {
    const { token, session } = await her();
    const { token: staff } = await signInAs('staff');
    await call(api.sessions.complete, { token: staff, params: { id: session } });
    expect(await cancel(token, session)).toMatchObject({
      status: 409,
      error: { error: 'This session is over and cannot be changed.' },
    });
  });
});

describe('paying by wallet', () => {
  const pay = (token: string, id: number, more: { key?: string; body?: object } = {}) =>
    call(me.pay, {
      token,
      params: { id },
      body: { wallet_phone: PHONE, ...more.body },
      ...(more.key && { key: more.key }),
    });

  it('asks for all that is owed, once for a key', async () => {
    const { token, booking } = await her();
    const answers = await Promise.all([
      pay(token, booking.id, { key: 'k1' }),
      pay(token, booking.id, { key: 'k1' }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await pay(token, booking.id, { key: 'k1' })).body).toMatchObject({ balance: 0 });
    expect(wallet.charges).toHaveLength(1);
    expect((await pay(token, booking.id, { key: 'k2' })).status).toBe(400);
    await expectBooksTrue(db);
  });

  it('answers what became of a payment, however often a wallet was asked since', async () => {
    const { token, booking } = await her();
    expect((await pay(token, booking.id, { key: 'paid' })).status).toBe(200);
    const later = [];
    for (let n = 0; n < 6; n += 1) later.push((await pay(token, booking.id, { key: `later-${n}` })).status);
    expect(later.at(-1)).toBe(429);
    expect(await pay(token, booking.id, { key: 'paid' })).toMatchObject({
      status: 200,
      body: { balance: 0 },
    });
  });

  it('waits where the wallet is silent, and asks no second time meanwhile', async () => {
    const { token, booking } = await her();
    wallet.willCharge({ state: 'unknown' });
    expect((await pay(token, booking.id)).status).toBe(504);
    expect((await call(me.read, { token })).body.bookings[0]!.waiting_payment).toMatchObject({
      amount: booking.cost,
    });
    expect((await pay(token, booking.id)).status).toBe(409);
    expect(wallet.charges).toHaveLength(1);
    // While its money may still come, the desk cancels nothing of it.
    const { token: desk } = await signInAs('manager');
    const params = { id: booking.id };
    expect(
      (await call(api.bookings.cancel, { token: desk, params, body: { reason: 'Booked by mistake' } }))
        .status,
    ).toBe(409);
  });

  it('takes what is owed for a session that was held before the rest was cancelled', async () => {
    const { token, booking } = await her({ session_count: 2 });
    const { token: desk } = await signInAs('manager');
    const [held] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token: desk, params: { id: held!.id } });
    const params = { id: booking.id };
    expect(
      (await call(api.bookings.cancel, { token: desk, params, body: { reason: 'Booked by mistake' } })).body,
    ).toMatchObject({
      status: 'cancelled',
      amount_paid: 0,
    });
    expect(await pay(token, booking.id)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', amount_paid: booking.cost / 2, balance: 0 },
    });
    await expectBooksTrue(db);
  });

  it('says why a wallet declined, and takes a part where one is named', async () => {
    const { token, booking } = await her();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    expect((await pay(token, booking.id)).status).toBe(402);
    expect((await pay(token, booking.id, { body: { amount: 5 } })).body).toMatchObject({ amount_paid: 5 });
    expect((await pay(token, booking.id, { body: { amount: 1000 } })).status).toBe(400);
    expect((await pay(token, booking.id, { body: { wallet_phone: '12' } })).status).toBe(400);
    await expectBooksTrue(db);
  });

  it('pays no one else’s booking', async () => {
    const { booking } = await her();
    const token = await tokenOf((await aClient(db)).id);
    expect((await pay(token, booking.id)).status).toBe(404);
    expect((await call(me.pay, { params: { id: booking.id }, body: { wallet_phone: PHONE } })).status).toBe(
      401,
    );
    expect(wallet.charges).toEqual([]);
  });
});

describe('PUT /api/me/settings/', () => {
  it('counts for what is planned at once', async () => {
    const { token, client } = await her();
    expect(
      (await db.selectFrom('messages').select('id').where('state', '=', 'planned').execute()).length,
    ).toBeGreaterThan(0);
    expect((await call(me.settings, { token, body: { language: 'so', reminders: false } })).body).toEqual({
      language: 'so',
      reminders: false,
      offers: false,
    });
    expect(await db.selectFrom('messages').select('id').where('state', '=', 'planned').execute()).toEqual([]);
    expect(
      await db.selectFrom('clients').select('language').where('id', '=', client).executeTakeFirst(),
    ).toEqual({ language: 'so' });
    expect((await call(me.settings, { token, body: { language: 'xx' } })).status).toBe(400);
    expect((await call(me.settings, { body: { offers: true } })).status).toBe(401);
  });
});

describe('POST /api/me/requests/', () => {
  it('keeps a request, due in thirty days, until a manager answers it', async () => {
    const { token, client } = await her();
    const ask = (kind: string, note = '') => call(me.ask, { token, body: { kind, note } });
    const asked = await ask('export', 'All of it');
    expect(asked).toMatchObject({
      status: 201,
      body: {
        kind: 'export',
        note: 'All of it',
        state: 'open',
        due_at: '2026-12-20T06:00:00.000Z',
        answer: null,
      },
    });
    expect((await ask('export')).status).toBe(409);
    expect((await ask('correct')).status).toBe(400);
    expect((await ask('sell')).status).toBe(400);
    expect((await call(me.ask, { body: { kind: 'erase' } })).status).toBe(401);
    const { token: manager } = await signInAs('manager');
    const { body: notices } = await call(api.notifications.list, { token: manager });
    expect(notices.items.filter(({ kind }) => kind === 'privacy_request')).toMatchObject([
      { client_id: client, name: 'Amina Ali', subject: 'export' },
    ]);
    const params = { id: asked.body.id };
    const close = (body: object, by = manager) => call(api.privacy.close, { token: by, params, body });
    expect((await close({ state: 'refused' })).status).toBe(400);
    expect((await close({ state: 'done' }, (await signInAs('staff')).token)).status).toBe(403);
    expect((await close({ state: 'done', note: 'Sent by post' })).body).toMatchObject({
      state: 'done',
      answer: 'Sent by post',
      client: client,
    });
    expect((await close({ state: 'refused', note: 'No' })).status).toBe(409);
    expect((await call(api.notifications.list, { token: manager })).body.counts.privacy_request).toBe(0);
    expect((await call(me.read, { token })).body.requests).toMatchObject([
      { state: 'done', answer: 'Sent by post' },
    ]);
    expect((await call(api.privacy.list, { token: manager, query: { state: 'done' } })).body).toHaveLength(1);
    expect((await ask('export')).status).toBe(201);
  });
});

it('reads nothing of others, whatever a service costs', async () => {
  const service = await aService(db);
  const mine = await aBooking(db, { services: [service.id], phone: PHONE });
  await aBooking(db, { services: [service.id], phone: '252615000999' });
  const { body } = await call(me.read, { token: await tokenOf(mine.client_id) });
  expect(body.bookings.map(({ id }) => id)).toEqual([mine.id]);
});
