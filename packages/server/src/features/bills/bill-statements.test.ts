import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { createRecorder, isAuthentication } from '@revive/testing/recorder.ts';
import { expect, it } from 'vitest';

const recorder = createRecorder();
const { db, call, signInAs } = await testApp({
  through: async (connection) => Object.assign(connection, { Client: recorder.Client }),
});

it('asks no more for three goods than for one, and for two ways of paying than for one', async () => {
  const { token } = await signInAs('staff');
  const products = [await aProduct(db), await aProduct(db), await aProduct(db)];
  const goods = products.map(({ id, price_cents }) => ({
    product: id,
    quantity: 1,
    unit_price: price_cents / 100,
  }));
  const cash = { method: 'cash', amount: 200 };
  const asked = async (lines: object[], payments: object[]) => {
    const sent = await recorder.during(async () => {
      const { status } = await call(api.bills.create, { token, body: { lines, payments } as never });
      expect(status).toBe(201);
    });
    return sent.filter((statement) => !isAuthentication(statement));
  };
  await asked(goods, [cash]);
  const one = await asked(goods.slice(0, 1), [cash]);
  expect((await asked(goods, [cash])).length).toBe(one.length);
  expect((await asked(goods, [{ method: 'card', amount: 1 }, cash])).length).toBe(one.length);
  const service = await aService(db, { unit_price_cents: 20_00, session_count: 2 });
  const { id } = await aBooking(db, { services: [service.id] });
  const [first, second] = await sessionsOf(db, id);
  const visit = await asked(
    [{ session: first!.id }, { session: second!.id }, ...goods],
    [{ method: 'card', amount: 1 }, cash],
  );
  // The booking is a second thing that is paid: an order, its ledger and its receipts.
  expect(visit.length).toBeLessThanOrEqual(2 * one.length);
});
