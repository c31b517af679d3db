import { type AlertKind, DEFAULT_POLICY, durationText, OWNER_ALERTS, type Policy } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { aCourse } from '@revive/testing/treating.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

type Person = Awaited<ReturnType<typeof signInAs>>;
const kinds: readonly string[] = OWNER_ALERTS satisfies readonly AlertKind[];

let owner: Person;
let manager: Person;
beforeEach(async () => {
  owner = await signInAs('admin');
  manager = await signInAs('manager');
});

const heardBy = async ({ token }: Pick<Person, 'token'>) =>
  (await call(api.notifications.list, { token })).body.items.filter(({ kind }) => kinds.includes(kind));
const limit = (limits: Partial<Policy['alert_limits']>) =>
  setPolicy(db, { alert_limits: { ...DEFAULT_POLICY.alert_limits, ...limits } });
const voidSale = async ({ token }: Person, id: number) =>
  call(api.orders.voidSale, { token, params: { id }, body: { reason: 'Wrong bottle' } });
const change = async ({ token }: Person, id: number, changes: object) => {
  const { body } = await call(api.inventory.getProduct, { token, params: { id } });
  const { name, sku, price } = body;
  const sent = { name, sku, price, description: '', ...changes };
  expect((await call(api.inventory.updateProduct, { token, params: { id }, body: sent })).status).toBe(200);
};

describe('what the owner hears of', () => {
  it('a reversed receipt: who, whose, how much and why, and where it leads', async () => {
    const course = await aCourse(app);
    await course.receive(60);
    const [receipt] = await course.receipts();
    expect((await course.reverse(receipt!.id, { amount: 20, reason: 'Typed twice' })).status).toBe(201);
    expect(await heardBy(owner)).toMatchObject([
      {
        kind: 'reversal_alert',
        subject: expect.stringMatching(/^R\d+ · Amina Ali/),
        amount: 20,
        reason: 'Typed twice',
        about: { record: 'booking', id: course.booking.id },
        is_new: true,
      },
    ]);
    expect((await heardBy(owner))[0]!.name).toBe((await course.read()).client_name);
  });

  it('money given back for a cancelled booking, once', async () => {
    const course = await aCourse(app);
    await course.receive(60);
    expect((await course.cancel({ reason: 'She travels' })).status).toBe(200);
    expect(await heardBy(owner)).toMatchObject([
      { kind: 'refund_alert', amount: 60, reason: 'She travels', about: { record: 'booking' } },
    ]);
  });

  it('money given back for an order of the shop, and for goods that come back', async () => {
    const { token } = manager;
    const paid = await anOnlineOrder(db, { paid: 'mobile_money' });
    await call(api.orders.cancel, { token, params: { id: paid.id }, body: { reason: 'Broken' } });
    expect(await heardBy(owner)).toEqual([]);
    const refund = { reason: 'Broken', refund_reference: 'T-1', payment_method: 'mobile_money' };
    await call(api.orders.refund, { token, params: { id: paid.id }, body: refund });
    expect(await heardBy(owner)).toMatchObject([
      {
        kind: 'refund_alert',
        name: paid.order_number,
        reason: 'Broken',
        about: { record: 'order', id: paid.id },
      },
    ]);
    const oil = await aProduct(db, { quantity: 5, price_cents: 10_00 });
    const sale = await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 2 }] });
    const returned = await call(api.orders.returnGoods, {
      token,
      params: { id: sale.id },
      body: { items: [{ product: oil.id, quantity: 1, restock: true }], reason: 'Leaks', method: 'cash' },
    });
    expect(returned.status).toBe(200);
    expect(await heardBy(owner)).toMatchObject([
      { amount: 10.5, reason: 'Leaks', name: sale.order_number },
      {},
    ]);
  });

  it('a write-off of a booking', async () => {
    const course = await aCourse(app);
    await course.hold();
    expect((await course.writeOff(35, 'A gift')).status).toBe(200);
    expect(await heardBy(owner)).toMatchObject([
      { kind: 'write_off_alert', amount: 35, reason: 'A gift', about: { record: 'booking' } },
    ]);
  });

  it('a voided sale once, though its money goes back with it', async () => {
    const sale = await aCounterSale(db);
    expect((await voidSale(manager, sale.id)).status).toBe(200);
    expect(await heardBy(owner)).toMatchObject([
      { kind: 'void_alert', name: sale.order_number, amount: 10.5, reason: 'Wrong bottle' },
    ]);
  });

  it('a bill that is taken back once, though its package is cancelled with it', async () => {
    const { token } = manager;
    const offered = await aPackage(db);
    const client = (await aClient(db)).id;
    const lines = [{ package: offered.id, price: offered.price }];
    const payments = [{ method: 'cash', amount: offered.price }];
    const { body: bill } = await call(api.bills.create, {
      token,
      body: { client, lines, payments } as never,
    });
    const voided = await call(api.bills.void, {
      token,
      params: { id: bill.id },
      body: { reason: 'Wrong client' },
    });
    expect(voided).toMatchObject({ status: 201, body: { state: 'void' } });
    expect(await heardBy(owner)).toMatchObject([
      { kind: 'void_alert', amount: offered.price, reason: 'Wrong client', about: { record: 'bill' } },
    ]);
  });

  it('credit that was given back in money, and a gift card that got another code', async () => {
    const { token } = manager;
    const { id: client } = await aClient(db);
    const lines = [{ gift_card: true, amount: 25 }];
    const payments = [{ method: 'cash', amount: 30 }];
    const body = { client, lines, payments, change_as_credit: true };
    const { body: bill } = await call(api.bills.create, { token, body: body as never });
    const { gift_card, order } = bill.lines[0]!;
    const out = { amount: 5, method: 'cash', reason: 'She moves' };
    await call(api.credit.payOut, { token, params: { id: client }, body: out as never });
    const lost = { params: { id: gift_card!.id }, body: { reason: 'The paper was lost' } };
    expect((await call(api.credit.replaceCard, { token, ...lost })).status).toBe(201);
    expect(await heardBy(owner)).toMatchObject([
      {
        kind: 'reversal_alert',
        amount: 25,
        reason: 'The paper was lost',
        about: { record: 'order', id: order },
      },
      { kind: 'refund_alert', amount: 5, reason: 'She moves', about: { record: 'order' } },
    ]);
  });

  it('a discount above the limit on a bill, over all of what it sells', async () => {
    await setPolicy(db, { discounts_watched: 1 });
    const { token } = manager;
    const { id: product } = await aProduct(db, { price_cents: 10_00, quantity: 5 });
    const offered = await aPackage(db, { price_cents: 90_00 });
    const body = {
      client: (await aClient(db)).id,
      lines: [
        { product, quantity: 1, unit_price: 10 },
        { package: offered.id, price: 90 },
      ],
      discount: 40,
      discount_reason: 'Her wedding',
      payments: [{ method: 'cash', amount: 60.5 }],
    };
    const made = await call(api.bills.create, { token, body: body as never });
    expect(made.status).toBe(201);
    const { body: notices } = await call(api.notifications.list, { token: owner.token });
    expect(notices.items.filter(({ kind }) => kind === 'discount_alert')).toMatchObject([
      { about: { record: 'bill', id: made.body.id } },
    ]);
  });

  it('cash that is missing, and none that is over', async () => {
    const cashier = await aCashier(app);
    const close = async (cash: number, reason: string) => {
      const shift = await cashier.opened(50);
      await cashier.count(shift, { cash, card: 0, mobile_money: 0 });
      expect((await cashier.close(shift, reason)).status).toBe(200);
      return shift;
    };
    await close(51, 'A tip');
    const short = await close(46.38, 'Change given wrong');
    expect(await heardBy(owner)).toMatchObject([
      {
        kind: 'shortage_alert',
        amount: 3.62,
        reason: 'Change given wrong',
        about: { record: 'shift', id: short },
      },
    ]);
  });

  it('a price of a product and of a service, and no other change of them', async () => {
    const product = await aProduct(db, { name: 'Oud', price_cents: 100_00 });
    await change(manager, product.id, { price: 80 });
    await change(manager, product.id, { description: 'Of Taif' });
    const service = await aService(db, { name: 'Cavitation', unit_price_cents: 40_00 });
    const at = { token: manager.token, params: { id: service.id } };
    const changed = await call(api.services.update, {
      ...at,
      body: {
        name: 'Cavitation',
        description: 'Firms.',
        unit_price: 45,
        durationMinutes: 30,
        duration: durationText(30),
        category: service.category_id,
        is_active: true,
        session_count: 1,
        days_between_sessions: 7,
        measurements: [{ name: 'Waist', unit: 'cm' }],
      },
    });
    expect(changed.status).toBe(200);
    expect(await heardBy(owner)).toMatchObject([
      {
        kind: 'price_change_alert',
        name: 'Cavitation',
        subject: expect.stringMatching(/^\$40\.00 → \$45\.00/),
        amount: 5,
        about: { record: 'service', id: service.id },
      },
      { name: 'Oud', subject: expect.stringMatching(/^\$100\.00 → \$80\.00/), about: { record: 'product' } },
    ]);
  });

  it('stock that was counted or taken out by hand, and none that came in', async () => {
    const product = await aProduct(db, { name: 'Oud', price_cents: 10_00, quantity: 5 });
    const move = (transaction_type: string, quantity: number) =>
      call(api.inventory.createTransaction, {
        token: manager.token,
        body: { product: product.id, transaction_type, quantity, notes: 'Counted' },
      });
    for (const [type, pieces] of [
      ['in', 5],
      ['out', 2],
      ['adjust', 5],
    ] as const)
      expect((await move(type, pieces)).status).toBe(201);
    await change(manager, product.id, { quantity: 6, quantity_reason: 'Found one' });
    const heard = await heardBy(owner);
    expect(heard.map(({ subject, amount, reason }) => [subject.split(' · ')[0], amount, reason])).toEqual([
      ['5 → 6', 10, 'Found one'],
      ['8 → 5', 30, 'Counted'],
      ['10 → 8', 20, 'Counted'],
    ]);
  });

  it('mobile money that a person wrote down: with a transfer and without, and none a wallet took', async () => {
    const course = await aCourse(app);
    await course.payByWallet(60);
    expect(await heardBy(owner)).toEqual([]);
    await course.receive(60, 'mobile_money');
    const seen = await call(api.profiles.pay, {
      token: course.token,
      params: { id: course.booking.client_id },
      body: {
        booking_id: course.booking.id,
        amount: 60,
        payment_method: 'mobile_money',
        transaction_id: 'INVENTED-1',
      },
    });
    expect(seen.status).toBe(200);
    const heard = await heardBy(owner);
    expect(heard).toMatchObject([
      { kind: 'seen_transfer_alert', subject: expect.stringMatching(/^INVENTED-1/), amount: 60 },
      { kind: 'seen_transfer_alert', amount: 60, about: { record: 'booking', id: course.booking.id } },
    ]);
    const cashier = await aCashier(app);
    expect((await cashier.sell({ payment_method: 'mobile' })).status).toBe(201);
    expect(await heardBy(owner)).toMatchObject([{ amount: 10.5, about: { record: 'order' } }, {}, {}]);
  });
});

describe('the owner’s limits', () => {
  it('report what is above them; null reports none', async () => {
    await limit({ void: 10.5, price: 20, stock: null });
    await voidSale(manager, (await aCounterSale(db)).id);
    const product = await aProduct(db, { price_cents: 100_00 });
    await change(manager, product.id, { price: 80 });
    await change(manager, product.id, { quantity: 1, quantity_reason: 'Lost' });
    expect(await heardBy(owner)).toEqual([]);
    await limit({ void: 10.49, price: 20 });
    await voidSale(manager, (await aCounterSale(db)).id);
    await change(manager, product.id, { price: 59.99 });
    expect((await heardBy(owner)).map(({ amount }) => amount)).toEqual([10.5, 20.01]);
  });

  it('are the admin’s: a manager cannot switch them off, and an emptied field is none', async () => {
    const { body } = await call(api.policy.get, { token: owner.token });
    const changed = { ...body, alert_limits: { ...DEFAULT_POLICY.alert_limits, void: '' } } as never;
    expect((await call(api.policy.update, { token: manager.token, body: changed })).status).toBe(403);
    const { body: kept } = await call(api.policy.update, { token: owner.token, body: changed });
    expect(kept.alert_limits).toEqual({ ...DEFAULT_POLICY.alert_limits, void: null });
  });
});

describe('who hears', () => {
  it('admins and not the manager who did it; and an admin looks into it, no manager', async () => {
    await voidSale(manager, (await aCounterSale(db)).id);
    expect(await heardBy(manager)).toEqual([]);
    const [alert] = await heardBy(owner);
    const review = ({ token }: Person) => call(api.alerts.review, { token, params: { id: alert!.id } });
    expect(await review(manager)).toMatchObject({
      status: 403,
      error: { error: 'Only an admin looks into this.' },
    });
    expect((await review(owner)).status).toBe(204);
    expect(await heardBy(owner)).toEqual([]);
  });

  it('of what an admin does the other admin, who is counted, and not the one who did it', async () => {
    await voidSale(owner, (await aCounterSale(db)).id);
    const kept = await db.selectFrom('alerts').select(['user_id', 'reviewed_by']).execute();
    expect(kept).toEqual([{ user_id: owner.id, reviewed_by: owner.id }]);
    const other = await signInAs('admin');
    await voidSale(owner, (await aCounterSale(db)).id);
    expect(await heardBy(owner)).toEqual([]);
    expect(await heardBy(other)).toHaveLength(1);
    const countedFor = async ({ token }: Person) =>
      (await call(api.notifications.counts, { token })).body.counts.void_alert;
    expect([await countedFor(owner), await countedFor(other)]).toEqual([0, 1]);
  });
});
