import { type AlertKind, MANAGER_ALERTS, type Policy, type Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { holdRows } from '@revive/testing/hold-rows.ts';
import { describe, expect, it } from 'vitest';

const { db, pool, call, clock, signInAs } = await testApp();
const HOUR = 3_600_000;

type Person = Awaited<ReturnType<typeof signInAs>>;

const alertsOf = async ({ token }: Person) => {
  const { body } = await call(api.notifications.list, { token });
  const watched: readonly string[] = MANAGER_ALERTS satisfies readonly AlertKind[];
  return body.items.filter(({ kind }) => watched.includes(kind));
};
const setPolicy = async (changes: Partial<Policy>) => {
  const { token } = await signInAs('admin');
  const policy = (await call(api.policy.get, { token })).body;
  expect((await call(api.policy.update, { token, body: { ...policy, ...changes } })).status).toBe(200);
};
/** Access tokens live half an hour; the clock moves on further. */
const signedInAgain = async ({ username }: Person, role: Role): Promise<Person> => {
  const answer = await call(api.auth.login, { body: { username, password: 'a long enough password' } });
  expect(answer.status, role).toBe(200);
  const { id } = (await call(api.auth.me, { token: answer.body.access })).body;
  return { username, id, token: answer.body.access, refresh: answer.body.refresh };
};

const price = ({ token }: Person, { id, sku }: { id: number; sku: string }, dollars: number) =>
  call(api.inventory.updateProduct, {
    token,
    params: { id },
    body: { name: 'Oud', sku, price: dollars, description: '' },
  });

describe('a price lowered and raised again', () => {
  const theft = async (role: Role) => {
    const thief = await signInAs(role);
    const product = await aProduct(db, { name: 'Oud', price_cents: 100_00 });
    expect((await price(thief, product, 1)).status).toBe(200);
    const sold = await call(api.pos.sell, {
      token: thief.token,
      body: {
        client: { phone: 'POS-1', name: '' },
        items: [{ product_id: product.id, quantity: 5, unit_price: 1 }],
        payment_info: { payment_method: 'cash', amount_paid: 5.25, discount: 0 },
      },
    });
    expect(sold.status).toBe(201);
    expect((await price(thief, product, 100)).status).toBe(200);
    return { thief, product };
  };

  it('within a day is reported to managers and admins at once, with who did it', async () => {
    const { thief } = await theft('staff');
    for (const role of ['manager', 'admin'] as const)
      expect(await alertsOf(await signInAs(role))).toMatchObject([
        {
          kind: 'price_alert',
          name: 'Oud',
          subject: expect.stringMatching(/^\$100\.00 → \$1\.00 → \$100\.00 · Amina Ali/),
          is_new: true,
        },
      ]);
    expect(await alertsOf(thief)).toEqual([]);
  });

  it('is reported once for a drop, though it is raised in steps', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const product = await aProduct(db, { price_cents: 100_00 });
    for (const dollars of [1, 40, 60, 100]) await price(staff, product, dollars);
    expect(await alertsOf(manager)).toHaveLength(1);
  });

  it('is reported again when the price falls once more, though the first drop was looked into', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const product = await aProduct(db, { price_cents: 100_00 });
    for (const dollars of [99, 100]) await price(staff, product, dollars);
    const [first] = await alertsOf(manager);
    await call(api.alerts.review, { token: manager.token, params: { id: first!.id } });
    for (const dollars of [1, 100]) await price(staff, product, dollars);
    expect(await alertsOf(manager)).toMatchObject([
      { subject: expect.stringMatching(/^\$100\.00 → \$1\.00 → \$100\.00/) },
    ]);
  });

  it('names the lowest price, and is one report, when it fell in steps', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const product = await aProduct(db, { price_cents: 100_00 });
    for (const dollars of [99, 1, 100, 110]) await price(staff, product, dollars);
    expect(await alertsOf(manager)).toMatchObject([
      { subject: expect.stringMatching(/^\$100\.00 → \$1\.00 → \$100\.00/) },
    ]);
  });

  it('is nothing to report when a price only falls, only rises, or rises after a day', async () => {
    let [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const product = await aProduct(db, { price_cents: 100_00 });
    for (const dollars of [120, 90, 80]) await price(staff, product, dollars);
    clock.advance(24 * HOUR + 1);
    [staff, manager] = [await signedInAgain(staff, 'staff'), await signedInAgain(manager, 'manager')];
    expect((await price(staff, product, 100)).status).toBe(200);
    expect(await alertsOf(manager)).toEqual([]);
  });

  it('is not reported of an admin, who sets the prices', async () => {
    await theft('admin');
    expect(await alertsOf(await signInAs('admin'))).toEqual([]);
  });

  it('is refused to staff from the start where the owner says so', async () => {
    await setPolicy({ refuse_price_drops: true });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const product = await aProduct(db, { price_cents: 100_00 });
    const refused = await price(staff, product, 99.99);
    expect([refused.status, refused.error.price]).toEqual([
      403,
      ['Only a manager or an admin may lower a price.'],
    ]);
    expect((await price(staff, product, 110)).status).toBe(200);
    expect((await price(manager, product, 90)).status).toBe(200);
  });
});

describe('an expense without a requisition', () => {
  const spend = async ({ token }: Person, amount: number) => {
    const body = { name: 'Towels', amount, payment_method: 'cash' };
    const made = await call(api.finance.createPayment, { token, body });
    if (made.status !== 201) return made;
    return call(api.finance.completePayment, { token, params: { id: made.body.id } });
  };

  it('above the owner’s limit is reported to managers as soon as the money went out', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    expect((await spend(staff, 100)).status).toBe(200);
    expect(await alertsOf(manager)).toEqual([]);
    const other = await signInAs('staff');
    expect((await spend(other, 100.01)).status).toBe(200);
    expect(await alertsOf(manager)).toMatchObject([
      { kind: 'expense_alert', name: 'Towels', subject: expect.stringMatching(/^Amina Ali/), amount: 100.01 },
    ]);
    expect(await alertsOf(staff)).toEqual([]);
  });

  it('is reported too where several of a day come to more, and names their sum', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    for (const amount of [60, 40, 1]) expect((await spend(staff, amount)).status).toBe(200);
    const alerts = await alertsOf(manager);
    expect(alerts).toMatchObject([{ amount: 1, subject: expect.stringMatching(/^\$101\.00 · Amina Ali/) }]);
  });

  it('adds up what is completed at the same moment', async () => {
    await setPolicy({ refuse_expenses: true });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const planned = [];
    for (let count = 0; count < 8; count += 1)
      planned.push(
        await call(api.finance.createPayment, {
          token: staff.token,
          body: { name: 'Towels', amount: 20, payment_method: 'cash' },
        }),
      );
    const completed = await Promise.all(
      planned.map(({ body }) =>
        call(api.finance.completePayment, { token: staff.token, params: { id: body.id } }),
      ),
    );
    expect(completed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403, 403, 403]);
    await setPolicy({ refuse_expenses: false });
    const refused = planned.filter((_, index) => completed[index]!.status === 403);
    const again = refused
      .slice(0, 2)
      .map(({ body }) => call(api.finance.completePayment, { token: staff.token, params: { id: body.id } }));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await alertsOf(manager)).map(({ subject }) => subject.split(' ')[0]).sort()).toEqual([
      '$120.00',
      '$140.00',
    ]);
  });

  it('is counted by the business day', async () => {
    let staff = await signInAs('staff');
    await spend(staff, 90);
    clock.advance(24 * HOUR);
    staff = await signedInAgain(staff, 'staff');
    await spend(staff, 90);
    expect(await alertsOf(await signInAs('manager'))).toEqual([]);
  });

  it('is no matter where a requisition was approved for it, or an admin pays', async () => {
    const [staff, manager, admin] = [
      await signInAs('staff'),
      await signInAs('manager'),
      await signInAs('admin'),
    ];
    const asked = await call(api.finance.createRequisition, {
      token: staff.token,
      body: { purpose: 'Towels', amount: 500 },
    });
    const params = { id: asked.body.id };
    await call(api.finance.verifyRequisition, { token: manager.token, params });
    await call(api.finance.approveRequisition, { token: manager.token, params });
    const body = { name: 'Towels', amount: 500, payment_method: 'cash', requisition: params.id };
    const made = await call(api.finance.createPayment, { token: staff.token, body });
    await call(api.finance.completePayment, { token: staff.token, params: { id: made.body.id } });
    expect((await spend(admin, 900)).status).toBe(200);
    expect(await alertsOf(manager)).toEqual([]);
  });

  it('is refused to staff at its requisition where the owner says so, and moves nothing', async () => {
    await setPolicy({ refuse_expenses: true });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const refused = await spend(staff, 100.01);
    const sentence = 'More than $100.00 a day needs an approved requisition, or a manager or an admin.';
    expect([refused.status, refused.error.requisition]).toEqual([403, [sentence]]);
    expect((await spend(staff, 80)).status).toBe(200);
    // Small ones do not add up to a large one.
    expect((await spend(staff, 20.01)).error).toMatchObject({ error: sentence });
    const completed = db
      .selectFrom('finance_payments')
      .select('amount_cents')
      .where('status', '=', 'completed');
    expect(await completed.execute()).toEqual([{ amount_cents: 80_00 }]);
    expect((await spend(manager, 500)).status).toBe(200);
  });
});

describe('discounts near the limit', () => {
  const sell = async ({ token }: Person, product: { id: number }, discount: number) =>
    call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1', name: '' },
        items: [{ product_id: product.id, quantity: 1, unit_price: 100 }],
        payment_info: { payment_method: 'cash', amount_paid: 200, discount },
      },
    });
  const aDearProduct = () => aProduct(db, { price_cents: 100_00, quantity: 50 });

  it('are reported when one person has given five in a day, once', async () => {
    const [staff, other, manager] = [
      await signInAs('staff'),
      await signInAs('staff'),
      await signInAs('manager'),
    ];
    const product = await aDearProduct();
    for (let count = 0; count < 4; count += 1) {
      expect((await sell(staff, product, 16)).status).toBe(201);
      await sell(other, product, 15.99);
    }
    expect(await alertsOf(manager)).toEqual([]);
    const fifth = await sell(staff, product, 20);
    await sell(staff, product, 20);
    expect(await alertsOf(manager)).toMatchObject([
      {
        kind: 'discount_alert',
        name: fifth.body.order.order_number,
        subject: expect.stringMatching(/^5 · Amina Ali/),
      },
    ]);
    expect(await alertsOf(other)).toEqual([]);
  });

  it('count once for a booking whose payment is tried again and again, and with what is taken without a booking', async () => {
    await setPolicy({ discounts_watched: 2 });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const service = await aService(db, { unit_price_cents: 100_00, session_count: 3 });
    const booking = await aBooking(db, { name: 'Hodan', services: [service.id] });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 10 };
    for (const discount of [50, 2, 1])
      await call(api.bookings.pay, {
        token: staff.token,
        params: { id: booking.id },
        body: { ...body, discount },
      });
    expect(await alertsOf(manager)).toEqual([]);
    const without = { ...body, amount_paid: 80, discount: 20 };
    expect((await call(api.finance.createPayment, { token: staff.token, body: without })).status).toBe(201);
    expect(await alertsOf(manager)).toMatchObject([{ kind: 'discount_alert' }]);
  });

  it('are refused to staff after as many where the owner says so, also at the same moment', async () => {
    await setPolicy({ refuse_repeated_discounts: true, discounts_watched: 3 });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const products = await Promise.all(Array.from({ length: 8 }, aDearProduct));
    // Each of its own product, since sales of one wait for each other anyway.
    const held = await holdRows(pool, 'select from products for update');
    const selling = products.map((one) => sell(staff, one, 18));
    await held.waiting(products.length);
    await held.release();
    const answers = await Promise.all(selling);
    const product = products[0]!;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)!;
    expect(refused.error['payment_info.discount']).toEqual([
      'After 3 discounts near the limit in a day, the next needs a manager or an admin.',
    ]);
    expect((await sell(staff, product, 5)).status).toBe(201);
    for (let count = 0; count < 4; count += 1) expect((await sell(manager, product, 18)).status).toBe(201);
  });

  // Sales of one product wait for each other anyway, so each of these has a product that no other sells.
  const sellEightAtOnce = async (person: Person) => {
    const products: { id: number }[] = [];
    while (products.length < 8) products.push(await aDearProduct());
    return Promise.all(products.map((product) => sell(person, product, 18)));
  };

  it('are counted one by one, though nothing else makes the sales wait for each other', async () => {
    await setPolicy({ refuse_repeated_discounts: true, discounts_watched: 3 });
    const answers = await sellEightAtOnce(await signInAs('staff'));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
  });

  it('are reported once when all that is too many is given at the same moment', async () => {
    await setPolicy({ discounts_watched: 8 });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const answers = await sellEightAtOnce(staff);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await alertsOf(manager)).toMatchObject([{ kind: 'discount_alert' }]);
  });
});

describe('POST /notifications/api/alerts/reviewed/', () => {
  const several = async (by: Person, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const product = await aProduct(db, { price_cents: 100_00 });
      await price(by, product, 1);
      await price(by, product, 100);
    }
    const manager = await signInAs('manager');
    return { manager, ids: (await alertsOf(manager)).map(({ id }) => id) };
  };
  const review = (ids: unknown, token?: string) => call(api.alerts.reviewAll, { token, body: { ids } });

  it('ends all that were shown at once', async () => {
    const { manager, ids } = await several(await signInAs('staff'), 3);
    expect(ids).toHaveLength(3);
    expect((await review(ids, manager.token)).status).toBe(204);
    expect((await review(ids, manager.token)).status).toBe(204);
    expect(await alertsOf(manager)).toEqual([]);
    const kept = await db
      .selectFrom('alerts')
      .select('reviewed_by')
      .where('kind', '=', 'price_alert')
      .execute();
    expect(kept.map(({ reviewed_by }) => reviewed_by)).toEqual([manager.id, manager.id, manager.id]);
  });

  it('refuses bad input, staff and the unsigned', async () => {
    const staff = await signInAs('staff');
    const { manager, ids } = await several(staff, 1);
    for (const wrong of [undefined, [], ['x'], [0], Array.from({ length: 501 }, (_, n) => n + 1)])
      expect((await review(wrong, manager.token)).status, JSON.stringify(wrong)).toBe(400);
    expect((await review(ids, staff.token)).status).toBe(403);
    expect((await review(ids)).status).toBe(401);
  });

  it('ends none where one is not there, or is for someone else to look into', async () => {
    const { manager, ids } = await several(await signInAs('staff'), 2);
    expect((await review([...ids, 99_999], manager.token)).status).toBe(404);
    await several(manager, 1);
    const all = (await alertsOf(manager)).map(({ id }) => id);
    expect(all).toHaveLength(3);
    expect((await review(all, manager.token)).status).toBe(403);
    expect(await alertsOf(manager)).toHaveLength(3);
  });
});

describe('POST /notifications/api/alerts/:id/reviewed/', () => {
  const anAlert = async (by: Person) => {
    const product = await aProduct(db, { price_cents: 100_00 });
    await price(by, product, 1);
    await price(by, product, 100);
    const manager = await signInAs('manager');
    const [alert] = await alertsOf(manager);
    return { alert: alert!, manager };
  };

  it('ends the notification for everyone and keeps who looked into it first', async () => {
    const { alert, manager } = await anAlert(await signInAs('staff'));
    const admin = await signInAs('admin');
    for (const { token } of [manager, admin])
      expect((await call(api.alerts.review, { token, params: { id: alert.id } })).status).toBe(204);
    expect([await alertsOf(manager), await alertsOf(admin)]).toEqual([[], []]);
    const kept = await db
      .selectFrom('alerts')
      .select(['reviewed_by', 'user_id'])
      .where('id', '=', alert.id)
      .executeTakeFirst();
    expect(kept).toMatchObject({ reviewed_by: manager.id });
  });

  it('refuses staff, the unsigned, and what is not there', async () => {
    const staff = await signInAs('staff');
    const { alert, manager } = await anAlert(staff);
    const params = { id: alert.id };
    expect((await call(api.alerts.review, { token: staff.token, params })).status).toBe(403);
    expect((await call(api.alerts.review, { params })).status).toBe(401);
    expect((await call(api.alerts.review, { token: manager.token, params: { id: 99 } })).status).toBe(404);
  });

  it('refuses a manager what that manager did, while another could look into it, and says so before', async () => {
    const doer = await signInAs('manager');
    const { alert, manager } = await anAlert(doer);
    const params = { id: alert.id };
    const isOwn = async (person: Person) => (await alertsOf(person)).map(({ is_own }) => is_own);
    expect([await isOwn(doer), await isOwn(manager)]).toEqual([[true], [undefined]]);
    const refused = await call(api.alerts.review, { token: doer.token, params });
    expect([refused.status, refused.error.error]).toEqual([
      403,
      'Another manager or admin has to look into what you did yourself.',
    ]);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', manager.id).execute();
    expect(await isOwn(doer)).toEqual([undefined]);
    expect((await call(api.alerts.review, { token: doer.token, params })).status).toBe(204);
  });
});
