import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { aPackage, aSoldPackage } from '@revive/testing/packages.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { getPolicy } from '../policy/index.ts';
import { sellPackage } from './index.ts';

const { db, call, clock, signInAs } = await testApp();

describe('sellPackage', () => {
  it('makes a confirmed booking of sessions without a date, each worth its share of the price', async () => {
    const { token } = await signInAs('staff');
    const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 50_00 });
    const sold = await aSoldPackage(
      db,
      {
        name: 'Three wraps',
        price_cents: 100_00,
        valid_months: 3,
        services: [{ service: wrap.id, count: 3 }],
        paid_cents: 0,
      },
      clock,
    );
    const { body: booking } = await call(api.bookings.get, { token, params: { id: sold.booking_id } });
    expect(booking).toMatchObject({
      client_id: sold.client_id,
      scheduled_date: null,
      status: 'confirmed',
      cost: 100,
      balance: 100,
      package: { id: sold.package_id, name: 'Three wraps' },
      ends_on: '2027-02-20',
      services: [{ id: wrap.id, session_count: 3 }],
    });
    expect(
      (await sessionsOf(db, booking.id)).map((session) => [session.scheduled_at, session.price_cents]),
    ).toEqual([
      [null, 33_33],
      [null, 33_33],
      [null, 33_34],
    ]);
    await expectBooksTrue(db);
  });

  it('is a sale with its first money, earned session by session', async () => {
    const { token } = await signInAs('staff');
    const sold = await aSoldPackage(db, { price_cents: 100_00 }, clock);
    expect(await ledgerInDollars(db)).toEqual({ cash: 100, unearned_treatments: -100 });
    const lines = await db
      .selectFrom('order_lines')
      .select(['unit_price_cents', 'quantity'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { unit_price_cents: 33_33, quantity: 2 },
      { unit_price_cents: 33_34, quantity: 1 },
    ]);
    const [first] = await sessionsOf(db, sold.booking_id);
    await call(api.sessions.plan, {
      token,
      params: { id: first!.id },
      body: { scheduled_date: '2026-11-20T10:00' },
    });
    await call(api.sessions.complete, { token, params: { id: first!.id } });
    expect(await ledgerInDollars(db)).toEqual({
      cash: 100,
      service_revenue: -33.33,
      unearned_treatments: -66.67,
    });
    await expectBooksTrue(db);
  });

  it('refuses another price than the buyer was shown, and what is not on offer', async () => {
    const [client, user] = [await aClient(db), await aUser(db)];
    const sell = (package_id: number, price_cents: number) =>
      inTransaction(db, async (trx) =>
        sellPackage(trx, await getPolicy(trx), {
          package_id,
          price_cents,
          client_id: client.id,
          actor_id: user.id,
          at: clock.now(),
        }),
      );
    const { id } = await aPackage(db, { name: 'Glow', price_cents: 100_00 });
    await expect(sell(id, 90_00)).rejects.toThrow('The price of Glow is 100.00 now.');
    await expect(sell((await aPackage(db, { name: 'Off', is_active: false })).id, 100_00)).rejects.toThrow(
      'Off is not sold any more.',
    );
    const old = await aPackage(db, { name: 'Old' });
    await db
      .updateTable('services')
      .set({ is_active: false })
      .where('id', '=', old.services[0]!.service)
      .execute();
    await expect(sell(old.id, 100_00)).rejects.toThrow('one of its services is not offered');
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  it('keeps what was sold as it was sold when the package changes', async () => {
    const { token } = await signInAs('manager');
    const sold = await aSoldPackage(db, { name: 'Glow', price_cents: 100_00 }, clock);
    const [known] = (await call(api.packages.list, { token })).body;
    await call(api.packages.update, {
      token,
      params: { id: sold.package_id },
      body: { name: 'Glow more', price: 150, services: [{ service: known!.services[0]!.service, count: 5 }] },
    });
    const { body } = await call(api.bookings.get, { token, params: { id: sold.booking_id } });
    expect(body).toMatchObject({ cost: 100, package: { name: 'Glow' }, services: [{ session_count: 3 }] });
  });
});
