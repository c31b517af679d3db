import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;

/** A cashier who sold on a device in a shift of $50, and counted $60.50 before the device sent that. */
async function aCountedShift() {
  await letSellWithoutLine(app);
  const counter = await aLineCounter(app, { quantity: 10 });
  const cashier = await aCashier(app);
  const shift = await cashier.opened(50);
  const sold_at = clock.now().toISOString();
  const late = counter.sold({ cashier: cashier.id, shift, sold_at });
  clock.advance(60_000);
  const before = await cashier.read(shift);
  expect(before.body).toMatchObject({ figures: null, came_later: [] });
  await cashier.count(shift, { cash: 60.5 });
  return { ...counter, cashier, shift, late, sold_at };
}

it('a sale that came after the count has its own line, and leaves the figures as they were counted', async () => {
  const { cashier, shift, late, send, sold_at } = await aCountedShift();
  await cashier.close(shift, 'One sale is on the device');
  const counted = (await cashier.read(shift)).body;
  expect(counted.came_later).toEqual([]);
  const taken = await send(late);
  const { body } = await cashier.read(shift);
  expect(body).toEqual({
    ...counted,
    came_later: [
      {
        receipt_number: 'D1-000001',
        order: taken.body.order!.id,
        bill: null,
        bill_number: null,
        order_number: taken.body.order!.order_number,
        cash: true,
        total: 10.5,
        sold_at,
        received_at: clock.now().toISOString(),
        was_counted: false,
      },
    ],
  });
  await expectBooksTrue(db);
});

it('says that its cash was counted once a manager says so', async () => {
  const { cashier, shift, late, send } = await aCountedShift();
  await cashier.close(shift, 'One sale is on the device');
  const [conflict] = (await send(late)).body.conflicts;
  const { token } = await signInAs('manager');
  const settled = await call(api.pos.settleConflict, {
    token,
    params: { id: conflict!.id },
    body: { as: 'counted', reason: 'It lay in the drawer' },
  });
  expect(settled.status).toBe(200);
  expect((await cashier.read(shift)).body.came_later).toMatchObject([{ was_counted: true }]);
  await expectBooksTrue(db);
});

it('is announced to managers and admins, and to staff not, until it is settled', async () => {
  const { late, send } = await aCountedShift();
  const [conflict] = (await send(late)).body.conflicts;
  const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
  const noticesOf = async ({ token }: typeof staff) =>
    (await call(api.notifications.list, { token })).body.items.filter(
      ({ kind }) => kind === 'offline_conflict',
    );
  expect(await noticesOf(manager)).toMatchObject([
    { id: conflict!.id, name: 'D1-000001', subject: 'after_shift_closed', amount: 10.5 },
  ]);
  expect(await noticesOf(staff)).toEqual([]);
  await call(api.pos.settleConflict, {
    token: manager.token,
    params: { id: conflict!.id },
    body: { as: 'accepted', reason: 'Seen' },
  });
  expect(await noticesOf(manager)).toEqual([]);
});
