import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aService, sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { AT_TEN, aDesk, occupied } from '@revive/testing/schedule.ts';
import { aVisitor } from '@revive/testing/self-booking.ts';
import { twoTreatments } from '@revive/testing/visits.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, messenger, wallet, signInAs } = await testApp();
const { days, slots, hold, giveHoldBack } = api.selfbooking;
const MONDAY = '2026-11-23';
const PHONE = '252615000321';
const TEN = '2026-11-23T07:00:00.000Z';
const ELEVEN = '2026-11-23T08:00:00.000Z';

const visitor = (phone = PHONE) => aVisitor({ db, call, messenger }, phone);
const timesOf = async (service: number, followed_by?: string) =>
  (
    await call(slots, {
      query: { service, from: MONDAY, to: MONDAY, ...(followed_by && { followed_by }) },
    })
  ).body.map(({ starts_at }) => starts_at);
const heldRows = () =>
  db
    .selectFrom('occupancies')
    .select(['hold_id', 'resource_id', 'during'])
    .where('reason', '=', 'hold')
    .where('released_at', 'is', null)
    .execute();

describe('the free times of a visit', () => {
  it('are those at which each treatment is free once the one before it and its pause are over', async () => {
    const { wrap, facial } = await twoTreatments(db, { therapists: ['Hodan'] });
    const { book } = await aDesk({ db, call, signInAs });
    await book(facial, '2026-11-23T11:00');
    const single = await timesOf(wrap);
    const both = await timesOf(wrap, String(facial));
    expect(single).toContain(TEN);
    // At eleven someone else is treated.
    expect(both).not.toContain(TEN);
    expect(both).toContain('2026-11-23T08:30:00.000Z');
    // An hour and a half before the business closes.
    expect(both.at(-1)).toBe('2026-11-23T12:30:00.000Z');
    const { body } = await call(slots, {
      query: { service: wrap, followed_by: String(facial), from: MONDAY, to: MONDAY },
    });
    const [first] = body;
    expect(Date.parse(first!.ends_at) - Date.parse(first!.starts_at)).toBe(90 * 60_000);
    // The other way round the pause is at the end.
    expect((await timesOf(facial, String(wrap))).at(-1)).toBe('2026-11-23T12:45:00.000Z');
  });

  it('make a day full on which each treatment alone is free', async () => {
    const { wrap, facial } = await twoTreatments(db, { therapists: ['Hodan'] });
    const { book } = await aDesk({ db, call, signInAs });
    for (const hour of ['09:00', '10:15', '11:30', '12:45', '14:00', '15:15', '16:15'])
      expect((await book(wrap, `${MONDAY}T${hour}`)).status, hour).toBe(201);
    const query = { service: facial, followed_by: String(wrap), from: MONDAY, to: MONDAY };
    expect((await call(days, { query })).body).toEqual([{ day: MONDAY, free: 0 }]);
    expect((await call(slots, { query })).body).toEqual([]);
  });

  it('refuses a treatment twice, five of them, what is none, and one that is not open', async () => {
    const { wrap, facial } = await twoTreatments(db);
    const closed = await aService(db);
    for (const followed_by of [`${wrap}`, `${facial},${facial}`, '8,9,10,11', 'x', ''])
      expect(
        (await call(slots, { query: { service: wrap, followed_by, from: MONDAY, to: MONDAY } })).status,
        followed_by,
      ).toBe(400);
    const query = { service: wrap, followed_by: String(closed.id), from: MONDAY, to: MONDAY };
    expect((await call(slots, { query })).status).toBe(404);
    for (const followed_by of [[wrap], [facial, facial], [8, 9, 10, 11]])
      expect(
        (await call(hold, { body: { service: wrap, followed_by, starts_at: AT_TEN } })).status,
        String(followed_by),
      ).toBe(400);
  });
});

describe('a hold of a visit', () => {
  it('keeps all of it, says when each treatment begins, and is given back as one', async () => {
    const { wrap, facial } = await twoTreatments(db, { therapists: ['Hodan'] });
    const { status, body } = await visitor().hold(wrap, AT_TEN, { followed_by: [facial] });
    expect(status).toBe(201);
    expect(body.parts).toEqual([
      { service: wrap, starts_at: TEN },
      { service: facial, starts_at: ELEVEN },
    ]);
    expect(await heldRows()).toHaveLength(4);
    const single = await timesOf(facial);
    expect(single).not.toContain(TEN);
    expect(single).not.toContain(ELEVEN);
    expect(single).toContain('2026-11-23T08:30:00.000Z');
    await call(giveHoldBack, { params: { id: body.id } });
    expect(await heldRows()).toEqual([]);
    expect(await db.selectFrom('visitor_hold_parts').selectAll().execute()).toEqual([]);
  });

  it('is found again by its key with the same treatments, and with others the key is refused', async () => {
    const { wrap, facial } = await twoTreatments(db);
    const key = 'a-key-of-more-than-twenty-letters';
    const body = { service: wrap, followed_by: [facial], starts_at: AT_TEN };
    const first = await call(hold, { key, body });
    expect((await call(hold, { key, body })).body).toEqual(first.body);
    expect((await call(hold, { key, body: { service: wrap, starts_at: AT_TEN } })).status).toBe(409);
    expect(await heldRows()).toHaveLength(4);
  });

  it('gives two who meet in one treatment at the same moment all of it or nothing', async () => {
    const { wrap, facial } = await twoTreatments(db, { therapists: ['Hodan'] });
    const answers = await Promise.all([
      visitor().hold(wrap, AT_TEN, { followed_by: [facial] }),
      visitor('252615000322').hold(facial, '2026-11-23T11:00', { followed_by: [wrap] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rows = await heldRows();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ hold_id }) => hold_id)).size).toBe(1);
  });
});

describe('a booking of a visit', () => {
  it('is one with all its treatments, which the desk sees whole and cancels as one', async () => {
    const { wrap, facial } = await twoTreatments(db);
    const her = visitor();
    const { body: held } = await her.hold(wrap, AT_TEN, { followed_by: [facial] });
    const { status, body } = await her.book(held.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      cost: 60,
      services: [{ name: 'Body wrap' }, { name: 'Facial' }],
      sessions: [
        { service: 'Body wrap', starts_at: TEN },
        { service: 'Facial', starts_at: ELEVEN },
      ],
    });
    expect(await heldRows()).toEqual([]);
    expect((await occupied(db)).map((said) => said.slice(0, 9))).toEqual([
      '23, 10:00',
      '23, 10:00',
      '23, 11:00',
      '23, 11:00',
    ]);
    expect((await her.book(held.id)).body.id).toBe(body.id);
    const { token } = await signInAs('manager');
    const { body: notices } = await call(api.notifications.list, { token });
    expect(notices.items).toMatchObject([
      { kind: 'self_booking', id: body.id, subject: 'Body wrap, Facial' },
    ]);
    const cancelled = await call(api.bookings.cancel, {
      token,
      params: { id: body.id },
      body: { reason: 'She called' },
    });
    expect(cancelled.status).toBe(200);
    expect(await occupied(db)).toEqual([]);
    await expectBooksTrue(db);
  });

  it('asks one wallet once, for one deposit of all of it, and has one receipt', async () => {
    const { wrap, facial } = await twoTreatments(db);
    await setPolicy(db, { deposit_percent: 25 });
    const her = visitor();
    const { body: held } = await her.hold(wrap, AT_TEN, { followed_by: [facial] });
    const paid = await her.book(held.id, { wallet_phone: PHONE }, crypto.randomUUID());
    expect(paid).toMatchObject({ status: 201, body: { status: 'confirmed', amount_paid: 15, balance: 45 } });
    expect(wallet.charges).toMatchObject([{ amount_cents: 15_00 }]);
    const { receipts } = (await call(api.me.read, { token: await her.signIn() })).body;
    expect(receipts).toMatchObject([{ kind: 'receipt', amount: 15, booking: paid.body.id }]);
    await expectBooksTrue(db);
  });

  it('is refused while a deposit of one of its treatments is with a wallet', async () => {
    const { wrap, facial } = await twoTreatments(db);
    await setPolicy(db, { deposit_percent: 25 });
    const her = visitor();
    const pay = (id: string) => her.book(id, { wallet_phone: PHONE }, crypto.randomUUID());
    wallet.willCharge({ state: 'unknown' });
    const { body: first } = await her.hold(wrap, AT_TEN, { followed_by: [facial] });
    expect((await pay(first.id)).status).toBe(504);
    const [booking] = await db.selectFrom('bookings').select('id').execute();
    const { body: second } = await her.hold(facial, '2026-11-24T10:00');
    expect(await pay(second.id)).toMatchObject({ status: 409, error: { booking: booking!.id } });
    expect(wallet.charges).toHaveLength(1);
  });

  it('plans the courses of its treatments so that she is never in two places at once', async () => {
    const { wrap, facial } = await twoTreatments(db, { session_count: 3, facial_sessions: 3 });
    const { book } = await aDesk({ db, call, signInAs });
    // A week later both therapists are busy until eleven, so each of her courses would go on then.
    for (const hour of ['09:00', '09:00', '10:00', '10:00'])
      expect((await book(wrap, `2026-11-30T${hour}`)).status).toBe(201);
    const her = visitor();
    const { body: held } = await her.hold(wrap, AT_TEN, { followed_by: [facial] });
    const { status, body } = await her.book(held.id);
    expect(status).toBe(201);
    expect(await sessionsOf(db, body.id)).toHaveLength(6);
    expect(body.sessions.map(({ starts_at }) => starts_at)).toContain('2026-11-30T08:00:00.000Z');
    const hers = body.sessions.map(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)]);
    for (const [index, [from]] of hers.entries())
      for (const [, to] of hers.slice(0, index)) expect(from).toBeGreaterThanOrEqual(to!);
    await expectBooksTrue(db);
  });

  it('is booked after its hold has ended while all of it is free, and refused once a part is taken', async () => {
    const { wrap, facial } = await twoTreatments(db, { therapists: ['Hodan'] });
    const her = visitor();
    const { body: one } = await her.hold(wrap, AT_TEN, { followed_by: [facial] });
    const { body: two } = await her.hold(wrap, '2026-11-24T10:00', { followed_by: [facial] });
    clock.advance(11 * 60_000);
    expect((await her.book(one.id)).status).toBe(201);
    const { book } = await aDesk({ db, call, signInAs });
    expect((await book(facial, '2026-11-24T11:00', { phone: '615000999' })).status).toBe(201);
    expect(await her.book(two.id)).toMatchObject({
      status: 409,
      error: { error: 'This time is not free any more. Please choose another.' },
    });
    expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(2);
  });
});
