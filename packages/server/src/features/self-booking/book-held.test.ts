import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, sessionsOf } from '@revive/testing/factories.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { AT_TEN, aDesk, occupied } from '@revive/testing/schedule.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, messenger, signInAs } = await testApp();
const { book, hold } = api.selfbooking;
const PHONE = '252615000321';
const MINUTE = 60_000;

const visitor = (phone = PHONE) => aVisitor({ db, call, messenger }, phone);
const bookings = () => db.selectFrom('bookings').selectAll().orderBy('id').execute();
/** Times of one therapist that are free, one after the other. */
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00`;

describe('POST /api/me/bookings/', () => {
  it('books the held time for a phone no client is known of, whom the desk then looks at', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    const { body: held } = await her.hold(service.id);
    const { status, body } = await her.book(held.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      services: [{ name: 'Body wrap', sessions: 1, done: 0 }],
      starts_at: '2026-11-23T07:00:00.000Z',
      cost: 40,
      amount_paid: 0,
      balance: 40,
      deposit_due: null,
      sessions: [
        { starts_at: '2026-11-23T07:00:00.000Z', ends_at: '2026-11-23T07:45:00.000Z', status: 'upcoming' },
      ],
    });
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan', '23, 10:00 Room 1']);
    // Her sign-in is the client's from now on.
    const page = (await call(api.me.read, { token: await her.signIn() })).body;
    expect(page.client).toMatchObject({ name: 'Amina Ali', phone: PHONE });
    expect(page.bookings.map(({ id }) => id)).toEqual([body.id]);
    const { token } = await signInAs('staff');
    expect((await call(api.bookings.get, { token, params: { id: body.id } })).body).toMatchObject({
      self_booked: true,
      client_to_confirm: true,
      deposit_due: null,
    });
    expect((await messagesIn(db)).map(inWords).filter((said) => !said.startsWith('code'))).toEqual([
      'booked 11-23T07:00 planned from 11-20T06:05',
      'reminder day_before 11-23T07:00 planned from 11-22T07:00',
      'reminder two_hours 11-23T07:00 planned from 11-23T05:00',
    ]);
    await expectBooksTrue(db);
  });

  it('notifies the desk, and the audit trail names her', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    const { body } = await her.book((await her.hold(service.id)).body.id);
    const { token } = await signInAs('manager');
    const { body: notices } = await call(api.notifications.list, { token });
    expect(notices).toMatchObject({ counts: { self_booking: 1 }, unread: 1 });
    expect(notices.items).toMatchObject([
      {
        kind: 'self_booking',
        id: body.id,
        name: 'Amina Ali',
        subject: 'Body wrap',
        at: '2026-11-23T07:00:00.000Z',
        is_new: true,
      },
    ]);
    const query = { record_type: 'booking', record_id: body.id };
    const { body: trail } = await call(api.audit.listEntries, { token, query });
    expect(trail.length).toBeGreaterThan(0);
    for (const entry of trail)
      expect(entry).toMatchObject({
        actor: { kind: 'client', name: 'Amina Ali' },
        act: { call: 'POST /api/me/bookings/' },
      });
    await call(api.bookings.cancel, {
      token,
      params: { id: body.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await call(api.notifications.list, { token })).body.counts.self_booking).toBe(0);
  });

  it('keeps the name of who is known, and asks her for none', async () => {
    const { service } = await anOpenTreatment(db);
    const { id } = await aClient(db, { name: 'Hodan Warsame', phone: PHONE });
    const her = visitor();
    const answer = await her.book((await her.hold(service.id)).body.id, { name: 'Another' });
    expect(answer.status).toBe(201);
    expect(await bookings()).toMatchObject([{ client_id: id, self_booked: true, created_by: null }]);
    expect(await db.selectFrom('clients').select(['name', 'to_confirm']).execute()).toEqual([
      { name: 'Hodan Warsame', to_confirm: false },
    ]);
  });

  it('books who was wished for', async () => {
    const { service, people } = await anOpenTreatment(db);
    await setPolicy(db, { show_therapists: true });
    const her = visitor();
    const { body } = await her.hold(service.id, AT_TEN, { therapist: people[1]! });
    await her.book(body.id);
    expect(await occupied(db)).toEqual(['23, 10:00 Sahra', '23, 10:00 Room 1']);
  });

  it('books once what is sent twice, at the same moment or later', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    const { body: held } = await her.hold(service.id);
    await her.signIn();
    const answers = await Promise.all([her.book(held.id), her.book(held.id), her.book(held.id)]);
    answers.push(await her.book(held.id));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
    expect(await db.selectFrom('clients').selectAll().execute()).toHaveLength(1);
  });

  it('books after the minutes of the hold while its time is free, and refuses it once it is taken', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const [her, other] = [visitor(), visitor('252615000322')];
    const first = (await her.hold(service.id)).body;
    const second = (await her.hold(service.id, at(12))).body;
    clock.advance(10 * MINUTE);
    expect((await her.book(first.id)).status).toBe(201);
    expect((await other.book((await other.hold(service.id, at(12))).body.id)).status).toBe(201);
    const refused = await her.book(second.id);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        error: 'This time is not free any more. Please choose another.',
        conflicts: [{ alternatives: [expect.any(String), expect.any(String), expect.any(String)] }],
      },
    });
    expect(JSON.stringify(refused.error)).not.toMatch(/Hodan|Amina/);
    expect(await bookings()).toHaveLength(2);
  });

  it('gives the last time to one of two clients at once, whose holds have both ended', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
    const [her, other] = [visitor(), visitor('252615000322')];
    const one = (await her.hold(service.id)).body;
    clock.advance(10 * MINUTE);
    const two = (await other.hold(service.id)).body;
    clock.advance(10 * MINUTE);
    await Promise.all([her.signIn(), other.signIn()]);
    const answers = await Promise.all([her.book(one.id), other.book(two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await occupied(db)).toHaveLength(2);
  });

  it('opens a hold that was booked to no one else, and knows none that was given back', async () => {
    const { service } = await anOpenTreatment(db);
    const [her, other] = [visitor(), visitor('252615000322')];
    const { body: held } = await her.hold(service.id);
    await her.book(held.id);
    const gone = {
      status: 409,
      error: { error: 'This time is not kept for you any more. Please choose a time again.' },
    };
    expect(await other.book(held.id)).toMatchObject(gone);
    const { body: back } = await her.hold(service.id, at(12));
    await call(api.selfbooking.giveHoldBack, { params: { id: back.id } });
    expect(await her.book(back.id)).toMatchObject(gone);
    expect(await her.book('A'.repeat(22))).toMatchObject(gone);
  });

  it('refuses a fourth booking that nothing was paid of, until one is called off', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    for (const hour of [9, 11, 13])
      expect((await her.book((await her.hold(service.id, at(hour))).body.id)).status).toBe(201);
    const { body: fourth } = await her.hold(service.id, at(15));
    expect(await her.book(fourth.id)).toMatchObject({
      status: 409,
      error: {
        error:
          'You have 3 bookings that are not paid yet. Please pay for one or cancel one on your page, or call us.',
      },
    });
    const [first] = await bookings();
    const [session] = await sessionsOf(db, first!.id);
    await call(api.me.cancel, { token: await her.signIn(), params: { id: session!.id } });
    expect((await her.book(fourth.id)).status).toBe(201);
  });

  it('plans a course by its interval, and falls on the nearest free time where one is taken or the day is closed', async () => {
    const { service } = await anOpenTreatment(db, { therapists: ['Hodan'], session_count: 4 });
    const desk = await aDesk({ db, call, signInAs });
    const taken = await desk.book(service.id, '2026-11-01T10:00', {
      sessions: [{ service: service.id, session_number: 4, starts_at: '2026-11-30T10:00' }],
    });
    expect(taken.status).toBe(201);
    await db
      .insertInto('working_exceptions')
      .values({ resource_id: 1, day: '2026-12-07', opens: null, closes: null })
      .execute();
    const her = visitor();
    const { status, body } = await her.book((await her.hold(service.id)).body.id);
    expect(status).toBe(201);
    expect(body.sessions.map(({ starts_at }) => starts_at)).toEqual([
      '2026-11-23T07:00:00.000Z',
      // Nearest to ten, which is taken: nine, where it ends in time, or eleven.
      '2026-11-30T06:00:00.000Z',
      // She is away on Monday the 7th.
      '2026-12-08T07:00:00.000Z',
      '2026-12-14T07:00:00.000Z',
    ]);
    expect(body.cost).toBe(160);
  });

  it('asks a new client for her name, and books nothing for who is switched off', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    const { body: held } = await her.hold(service.id);
    expect(await her.book(held.id, { name: undefined })).toMatchObject({
      status: 400,
      error: { name: ['Please say what your name is.'] },
    });
    const token = await her.signIn();
    await aClient(db, { phone: PHONE, is_active: false });
    expect((await call(book, { token, body: { hold: held.id } })).status).toBe(401);
    expect(await bookings()).toEqual([]);
  });

  it('refuses bad input, the unsigned and staff', async () => {
    const her = visitor();
    const token = await her.signIn();
    for (const body of [
      {},
      { hold: 'short' },
      { hold: 'A'.repeat(22), wallet_phone: '12' },
      { hold: 'A'.repeat(22), name: ' ' },
    ])
      expect((await call(book, { token, body })).status, JSON.stringify(body)).toBe(400);
    const body = { hold: 'A'.repeat(22) };
    expect((await call(book, { body })).status).toBe(401);
    const staff = (await signInAs('admin')).token;
    expect((await call(book, { token: staff, body })).status).toBe(403);
  });

  it('books nothing once the owner has closed it meanwhile', async () => {
    const { service } = await anOpenTreatment(db);
    const her = visitor();
    const { body: held } = await her.hold(service.id);
    await setPolicy(db, { self_booking: false });
    expect((await her.book(held.id)).status).toBe(409);
    await setPolicy(db, { self_booking: true });
    await db.updateTable('services').set({ self_booking: false }).execute();
    expect((await her.book(held.id)).status).toBe(404);
    expect((await call(hold, { body: { service: service.id, starts_at: AT_TEN } })).status).toBe(404);
  });
});
