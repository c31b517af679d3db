import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aSoldPackage } from '@revive/testing/packages.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();
const { exchange, getExchange } = api.bookings;

/** Three wraps at $60, the first of them held; paid as far as is said. */
async function threeWraps(paid = 180) {
  const { token } = await signInAs('manager');
  const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 60_00, session_count: 3 });
  const facial = await aService(db, { name: 'Facial', unit_price_cents: 25_00 });
  const hodan = await aResource(db, 'Hodan');
  await setNeedsOf(db, wrap.id, [[hodan]]);
  const booking = await aBooking(db, { services: [wrap.id], scheduled_date: '2026-11-20T10:00' });
  if (paid > 0)
    await call(api.profiles.pay, {
      token,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: paid },
    });
  const [first] = await sessionsOf(db, booking.id);
  await call(api.sessions.complete, { token, params: { id: first!.id } });
  const trade = (to: object[], reason = 'She wants facials') =>
    call(exchange, { token, params: { id: booking.id }, body: { to, reason } });
  return { token, wrap, facial, booking, first: first!, trade };
}

const lines = () =>
  db.selectFrom('order_lines').select(['name', 'unit_price_cents', 'quantity']).orderBy('id').execute();

describe('POST /bookings/api/:id/exchange/', () => {
  it('exchanges open sessions for others at the prices of today; what is missing is owed', async () => {
    const { token, wrap, facial, booking, first, trade } = await threeWraps();
    await db.updateTable('services').set({ unit_price_cents: 30_00 }).where('id', '=', facial.id).execute();
    expect((await call(getExchange, { token, params: { id: booking.id } })).body).toEqual({
      sessions: 2,
      worth: 120,
    });
    const answer = await trade([{ service: facial.id, count: 5 }]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        difference: 30,
        booking: {
          id: booking.id,
          cost: 210,
          amount_paid: 180,
          balance: 30,
          services: [
            { id: wrap.id, session_count: 1 },
            { id: facial.id, session_count: 5, unit_price: 30 },
          ],
        },
      },
    });
    const sessions = (await call(api.sessions.list, { token, query: { booking: booking.id } })).body;
    expect(sessions.map(({ status, service_name }) => `${service_name} ${status}`)).toEqual([
      ...Array(5).fill('Facial unplanned'),
      'Wrap completed',
    ]);
    expect(sessions.at(-1)).toMatchObject({ id: first.id, session_number: 1, session_count: 1 });
    expect(await occupied(db)).toEqual(['20, 10:00 Hodan']);
    expect(await ledgerInDollars(db)).toEqual({
      cash: 180,
      receivable: 30,
      service_revenue: -60,
      unearned_treatments: -150,
    });
    expect(await lines()).toEqual([
      { name: 'Wrap', unit_price_cents: 60_00, quantity: 1 },
      { name: 'Facial', unit_price_cents: 30_00, quantity: 5 },
    ]);
    await expectBooksTrue(db);
  });

  it('keeps what is left as the client’s credit, and the owner hears of it', async () => {
    const { token, facial, booking, trade } = await threeWraps();
    const answer = await trade([{ service: facial.id, count: 2 }]);
    expect(answer.body).toMatchObject({
      difference: -70,
      booking: { cost: 110, amount_paid: 110, balance: 0 },
    });
    const credit = await call(api.credit.get, { token, params: { id: booking.client_id } });
    expect(credit.body).toMatchObject({ balance: 70 });
    expect(await ledgerInDollars(db)).toEqual({
      cash: 180,
      client_credit: -70,
      service_revenue: -60,
      unearned_treatments: -50,
    });
    const alerts = (await call(api.notifications.list, { token: (await signInAs('admin')).token })).body
      .items;
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: 'reversal_alert', amount: 120, reason: 'She wants facials' }),
    );
    await expectBooksTrue(db);
  });

  it('exchanges once more, back to what it was, and is cancelled like another booking', async () => {
    const { token, wrap, facial, booking, trade } = await threeWraps();
    await trade([{ service: facial.id, count: 2 }]);
    const back = await trade([{ service: wrap.id, count: 2 }]);
    expect(back.body).toMatchObject({
      difference: 70,
      booking: { cost: 180, services: [{ id: wrap.id, session_count: 3 }] },
    });
    const numbers = (await call(api.sessions.list, { token, query: { booking: booking.id } })).body;
    expect(numbers.map(({ session_number }) => session_number).sort()).toEqual([1, 2, 3]);
    const cancelled = await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Moves away' },
    });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', amount_paid: 60 });
    await expectBooksTrue(db);
  });

  it('takes what was paid in part, and owes the rest of what the others cost', async () => {
    const { facial, trade } = await threeWraps(100);
    const answer = await trade([{ service: facial.id, count: 2 }]);
    expect(answer.body).toMatchObject({
      difference: 10,
      booking: { cost: 110, amount_paid: 100, balance: 10 },
    });
    await expectBooksTrue(db);
  });

  it('exchanges a package, whose last day stays', async () => {
    const { token } = await signInAs('manager');
    const facial = await aService(db, { name: 'Facial', unit_price_cents: 25_00 });
    const sold = await aSoldPackage(db, { price_cents: 100_00, valid_months: 2 }, clock);
    const answer = await call(exchange, {
      token,
      params: { id: sold.booking_id },
      body: { to: [{ service: facial.id, count: 4 }], reason: 'Skin' },
    });
    expect(answer.body).toMatchObject({
      difference: 0,
      booking: { cost: 100, ends_on: '2027-01-20', package: {} },
    });
    await expectBooksTrue(db);
  });

  it('refuses bad input, staff, callers who are not signed in, and where nothing is open', async () => {
    const { token, facial, booking, trade } = await threeWraps();
    const staff = await signInAs('staff');
    const params = { id: booking.id };
    const body = { to: [{ service: facial.id, count: 1 }], reason: 'Skin' };
    expect((await trade([])).status).toBe(400);
    expect((await trade([{ service: facial.id, count: 1 }], '')).status).toBe(400);
    expect(await trade([{ service: 999_999, count: 1 }])).toMatchObject({
      status: 400,
      error: { to: expect.anything() },
    });
    expect((await call(exchange, { token: staff.token, params, body })).status).toBe(403);
    expect((await call(exchange, { params, body })).status).toBe(401);
    await call(api.bookings.cancel, { token, params, body: { reason: 'Moves away' } });
    expect((await call(exchange, { token, params, body })).status).toBe(409);
  });
});
