import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, sessionsOf } from '@revive/testing/factories.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
const { cancel, getCancellation } = api.bookings;
afterEach(() => expectBooksTrue(db));

const refunds = () =>
  db
    .selectFrom('order_payments')
    .select(['payment_method', 'amount_cents', 'reference', 'reverses_id'])
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();

describe('POST /bookings/api/:id/cancel/', () => {
  it('cancels an unpaid booking and takes its open sessions out', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    const answer = await call(cancel, { token, params: { id: booking.id }, body: { reason: 'Ill' } });
    expect(answer.body).toMatchObject({ status: 'cancelled', balance: 0 });
    expect((await sessionsOf(db, booking.id)).every((session) => session.cancelled_at)).toBe(true);
    expect(await db.selectFrom('journal_entries').select('id').execute()).toEqual([]);
  });

  it('gives back whole what a wallet paid in part, which completed the booking', async () => {
    const { payByWallet, cancel } = await aCourse(app);
    expect((await payByWallet(70)).body.status).toBe('completed');
    expect((await cancel()).error.refund_reference).toEqual(['Say how the money went back.']);
    const answer = await cancel({ refund_reference: 'T-9', reason: 'Moves away' });
    expect(answer.body).toMatchObject({ status: 'cancelled', amount_paid: 0, balance: 0 });
    expect(await ledgerInDollars(db)).toEqual({});
    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      status: 'CANCELLED',
      received_cents: 70_00,
      refunded_cents: 70_00,
    });
  });

  it('gives each receipt back by its own method, with a reference where it is no cash', async () => {
    const { receive, cancel } = await aCourse(app);
    await receive(50, 'cash');
    await receive(1, 'card');
    await cancel({ refund_reference: 'C-1' });
    expect(await refunds()).toEqual([
      { payment_method: 'card', amount_cents: 1_00, reference: 'C-1', reverses_id: 2 },
      { payment_method: 'cash', amount_cents: 50_00, reference: null, reverses_id: 1 },
    ]);
    expect(await ledgerInDollars(db)).toEqual({});
  });

  it('needs no reference for cash, and a manager for any refund', async () => {
    const { receive, cancel, params } = await aCourse(app);
    await receive(70);
    const { token } = await signInAs('staff');
    expect(
      (await call(api.bookings.cancel, { token, params, body: { reason: 'Booked by mistake' } })).status,
    ).toBe(403);
    expect((await cancel()).status).toBe(200);
  });

  it('keeps held sessions sold and refunds the rest', async () => {
    const { receive, hold, cancel } = await aCourse(app);
    await receive(130);
    await hold();
    await cancel();
    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      status: 'CONFIRMED',
      total_cents: 60_00,
      received_cents: 130_00,
      refunded_cents: 70_00,
    });
    const lines = await db.selectFrom('order_lines').select(['quantity', 'total_cents']).execute();
    expect(lines).toEqual([{ quantity: 1, total_cents: 60_00 }]);
    expect(await ledgerInDollars(db)).toEqual({ cash: 60, service_revenue: -60 });
  });

  it('leaves a held session that is unpaid owed, and takes its money afterwards', async () => {
    const { hold, cancel, receive, read, booking, token } = await aCourse(app);
    await hold();
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', balance: 60 });
    expect(await ledgerInDollars(db)).toEqual({ receivable: 60, service_revenue: -60 });
    const client = await call(api.profiles.get, { token, params: { id: booking.client_id } });
    expect(client.body.balance).toBe(60);
    await receive(20);
    const [session] = await sessionsOf(db, booking.id);
    await call(api.sessions.settle, { token, params: { id: session!.id }, body: { amount: 0 } });
    expect(await read()).toMatchObject({ status: 'cancelled', balance: 0, payment_status: 'fully_paid' });
    expect((await receive(1)).error.detail).toBe('This booking is cancelled and cannot be paid.');
  });

  it('refuses a booking that is cancelled or held to the end', async () => {
    const { receive, hold, cancel } = await aCourse(app, 1);
    await receive(60);
    await hold();
    expect((await cancel()).error.detail).toContain('nothing left to cancel');
    const other = await aCourse(app);
    await other.cancel();
    expect((await other.cancel()).error.detail).toBe('This booking is cancelled already.');
  });

  it('lets one of two managers cancel, and its money go back once', async () => {
    const { receive, cancel } = await aCourse(app);
    await receive(100);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds()).toHaveLength(1);
  });

  it('stays true when a session is held and money comes at the same moment', async () => {
    const { receive, hold, cancel, read } = await aCourse(app);
    await receive(30);
    const answers = await Promise.all([cancel(), hold(), receive(50)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await read()).status).toBe('cancelled');
  });

  it('refuses the unsigned and the unknown', async () => {
    const { token } = await signInAs('staff');
    expect((await call(cancel, { params: { id: 1 }, body: { reason: 'A mistake' } })).status).toBe(401);
    expect((await call(cancel, { token, params: { id: 1 }, body: { reason: 'A mistake' } })).status).toBe(
      404,
    );
  });
});

describe('GET /bookings/api/:id/cancellation/', () => {
  it('says what would go back by each method, and what would stay owed', async () => {
    const { receive, hold, params, token } = await aCourse(app);
    await hold(2);
    await receive(90, 'cash');
    await receive(5, 'card');
    await receive(10, 'cash');
    expect((await call(getCancellation, { token, params })).body).toEqual({
      sessions: 2,
      refunds: [
        { method: 'cash', amount: 100 },
        { method: 'card', amount: 5 },
      ],
      total: 105,
      owed: 60,
      needs_reference: true,
      takes_session: false,
      late: [{ service: expect.any(String), session_number: 1, starts_at: expect.any(String), worth: 60 }],
    });
  });

  it('says nothing of money for a planned booking', async () => {
    const { params, token } = await aCourse(app);
    expect((await call(getCancellation, { token, params })).body).toEqual({
      sessions: 3,
      refunds: [],
      total: 0,
      owed: 0,
      needs_reference: false,
      takes_session: false,
      late: [expect.objectContaining({ session_number: 1 })],
    });
    expect((await call(getCancellation, { token, params: { id: 99 } })).status).toBe(404);
    expect((await call(getCancellation, { params })).status).toBe(401);
  });
});
