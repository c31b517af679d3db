import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';

const { db, call, clock, signInAs } = await testApp();
const finance = api.finance;

type Person = Awaited<ReturnType<typeof signInAs>>;

const anApproved = async (staff: Person, manager: Person, amount = 100) => {
  const { id } = (
    await call(finance.createRequisition, { token: staff.token, body: { purpose: 'Towels', amount } })
  ).body;
  await call(finance.verifyRequisition, { token: manager.token, params: { id } });
  await call(finance.approveRequisition, { token: manager.token, params: { id } });
  return id;
};

const rent = { name: 'Rent', amount: 400, payment_method: 'cash' };
const plan = ({ token }: Person, body: object = rent, key?: string) =>
  call(finance.createPayment, { token, body, ...(key !== undefined && { key }) });
const complete = ({ token }: Person, id: number) => call(finance.completePayment, { token, params: { id } });

const postings = () =>
  db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select(['kind', 'source_id', 'account', 'debit_cents', 'credit_cents'])
    .orderBy('journal_lines.id')
    .execute();

describe('a payment of ours', () => {
  it('[API-53] [FIELD-15] [FIN-16] is entered with its requisition, service and product', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const requisition = await anApproved(staff, manager);
    const [service, product] = [await aService(db), await aProduct(db)];
    const made = await plan(manager, {
      name: 'Linen house',
      amount: '40.25',
      payment_method: 'mobile_money',
      requisition: String(requisition),
      service: service.id,
      product: product.id,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        direction: 'out',
        name: 'Linen house',
        amount: 40.25,
        payment_method: 'mobile_money',
        user: { id: manager.id, username: manager.username, first_name: 'Amina' },
        requisition: { purpose: 'Towels', requester: { username: staff.username } },
        service: { name: service.name },
        product: { name: product.name },
        status: 'pending',
        date: '2026-11-20T06:00:00.000Z',
        payment: null,
      },
    });
    expect(await postings()).toEqual([]);
  });

  it('[FIN-16] [API-53] refuses a missing name, no amount, an odd method, and what does not exist, with a detail', async () => {
    const staff = await signInAs('staff');
    const refused = async (body: object) => (await plan(staff, { ...rent, ...body })).error;
    expect(await refused({ name: ' ' })).toMatchObject({
      detail: 'This field is required.',
      name: ['This field is required.'],
    });
    expect(await refused({ amount: 0 })).toHaveProperty('amount');
    expect(await refused({ payment_method: 'cheque' })).toHaveProperty('payment_method');
    expect(await refused({ requisition: 99 })).toHaveProperty('requisition');
    expect(await refused({ service: 99 })).toHaveProperty('service');
    expect(await refused({ product: 99 })).toHaveProperty('product');
    expect(await db.selectFrom('finance_payments').select('id').execute()).toEqual([]);
  });

  it('is entered once under one key, also by two calls at once; another body under it is refused', async () => {
    const staff = await signInAs('staff');
    const answers = await Promise.all([plan(staff, rent, 'k'), plan(staff, rent, 'k')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect((await plan(staff, { ...rent, amount: 1 }, 'k')).status).toBe(409);
    expect(await db.selectFrom('finance_payments').select('id').execute()).toHaveLength(1);
  });

  it('is not entered again when a call is repeated after someone deleted it', async () => {
    const staff = await signInAs('staff');
    const first = await plan(staff, rent, 'k');
    const params = { id: first.body.id };
    expect((await call(finance.removePayment, { token: staff.token, params })).status).toBe(204);
    const again = await plan(staff, rent, 'k');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await db.selectFrom('finance_payments').select('id').execute()).toEqual([]);
  });

  it('[FIN-12] [API-54] [API-50] is changed and deleted while it is pending', async () => {
    const staff = await signInAs('staff');
    const { id } = (await plan(staff)).body;
    const change = (body: object) =>
      call(finance.updatePayment, { token: staff.token, params: { id }, body: { ...rent, ...body } });
    expect((await change({ name: 'Rent of May', amount: 410 })).body).toMatchObject({
      id,
      name: 'Rent of May',
      amount: 410,
    });
    // Its wallet comes and goes with its method.
    for (const payment_method of ['mobile_money', 'card', 'mobile_money', 'cash'])
      expect(await change({ payment_method })).toMatchObject({ status: 200, body: { payment_method } });
    expect((await change({ name: '' })).error.detail).toBe('This field is required.');
    expect((await call(finance.removePayment, { token: staff.token, params: { id } })).status).toBe(204);
    expect((await change({})).status).toBe(404);
  });

  it('[API-51] [FIN-12] is completed into an expense: one balanced entry from the account of its method', async () => {
    const staff = await signInAs('staff');
    for (const [payment_method, account] of [
      ['cash', 'cash'],
      ['card', 'card'],
      ['mobile_money', 'mobile_wallet'],
    ]) {
      const { id } = (await plan(staff, { ...rent, payment_method })).body;
      clock.advance(60_000);
      expect((await complete(staff, id)).body).toMatchObject({
        status: 'completed',
        date: clock.now().toISOString(),
      });
      expect((await postings()).filter(({ source_id }) => source_id === id)).toEqual([
        { kind: 'expense', source_id: id, account: 'expenses', debit_cents: 400_00, credit_cents: 0 },
        { kind: 'expense', source_id: id, account, debit_cents: 0, credit_cents: 400_00 },
      ]);
    }
  });

  it('is completed once, however many press at once, and never touched again', async () => {
    const staff = await signInAs('staff');
    const { id } = (await plan(staff)).body;
    const answers = await Promise.all([1, 2, 3].map(() => complete(staff, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await postings()).toHaveLength(2);
    expect((await call(finance.removePayment, { token: staff.token, params: { id } })).status).toBe(409);
    expect(
      (await call(finance.updatePayment, { token: staff.token, params: { id }, body: rent })).status,
    ).toBe(409);
  });

  it('[FIN-13] that failed can only be deleted', async () => {
    const staff = await signInAs('staff');
    const { id } = (await plan(staff)).body;
    await db.updateTable('finance_payments').set({ status: 'failed' }).where('id', '=', id).execute();
    expect((await complete(staff, id)).error.detail).toBe('This payment is failed and cannot be completed.');
    expect(
      (await call(finance.updatePayment, { token: staff.token, params: { id }, body: rent })).status,
    ).toBe(409);
    expect((await call(finance.removePayment, { token: staff.token, params: { id } })).status).toBe(204);
  });

  it('is for staff alone', async () => {
    expect((await call(finance.listPayments)).status).toBe(401);
    expect((await call(finance.createPayment, { body: rent })).status).toBe(401);
    expect((await call(finance.completePayment, { params: { id: 1 } })).status).toBe(401);
    const staff = await signInAs('staff');
    expect((await complete(staff, 404)).status).toBe(404);
  });
});

describe('the payments of a requisition', () => {
  it('need an approved one and never exceed its amount, pending ones included', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const { id: pending } = (
      await call(finance.createRequisition, {
        token: staff.token,
        body: { purpose: 'Fan', amount: 50 },
      })
    ).body;
    expect((await plan(staff, { ...rent, requisition: pending })).error).toMatchObject({
      requisition: ['This requisition is pending, not approved.'],
    });
    const requisition = await anApproved(staff, manager, 100);
    const of = (amount: number) => plan(staff, { ...rent, amount, requisition });
    const first = (await of(60)).body;
    await complete(staff, first.id);
    expect((await of(40.01)).error).toMatchObject({
      amount: ['The requisition has 40.00 left. Enter that or less.'],
    });
    const second = (await of(30)).body;
    const grow = (amount: number) =>
      call(finance.updatePayment, {
        token: staff.token,
        params: { id: second.id },
        body: { ...rent, amount, requisition },
      });
    expect((await grow(41)).status).toBe(400);
    expect((await grow(40)).status).toBe(200);
    const payable = await call(finance.listRequisitions, {
      token: staff.token,
      query: { status: 'approved', payable: true },
    });
    expect(payable.body).toEqual([]);
    await call(finance.removePayment, { token: staff.token, params: { id: second.id } });
    const [approved] = (
      await call(finance.listRequisitions, {
        token: staff.token,
        query: { payable: true, status: 'approved' },
      })
    ).body;
    expect(approved).toMatchObject({ id: requisition, amount_left: 40 });
  });

  it('share the last of it between callers at once without exceeding it', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const requisition = await anApproved(staff, manager, 100);
    const answers = await Promise.all(
      [60, 60, 60, 40].map((amount) => plan(staff, { ...rent, amount, requisition })),
    );
    const taken = answers.filter(({ status }) => status === 201).map(({ body }) => body.amount);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(100);
    for (const { status } of answers) expect([201, 400]).toContain(status);
  });

  it('take all of it with one key that comes many times at once', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const requisition = await anApproved(staff, manager, 100);
    const once = () => plan(staff, { ...rent, amount: 100, requisition }, 'pressed-twice');
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('are held to it by the database too', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const requisition_id = await anApproved(staff, manager, 100);
    const write = (amount_cents: number) =>
      db
        .insertInto('finance_payments')
        .values({
          direction: 'out',
          name: 'x',
          amount_cents,
          payment_method: 'cash',
          requisition_id,
          created_by: staff.id,
        })
        .execute();
    const answers = await Promise.allSettled([write(60_00), write(60_00)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(
      inTransaction(db, (trx) =>
        trx.updateTable('finance_payments').set({ status: 'completed', completed_at: new Date() }).execute(),
      ),
    ).rejects.toThrow('finance_payments_completed_are_posted');
  });
});

describe('what is settled', () => {
  it('is kept by the database: no change and no deletion of a completed payment or a decided requisition', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    await anApproved(staff, manager);
    await complete(staff, (await plan(staff)).body.id);
    for (const table of ['requisitions', 'finance_payments'] as const) {
      await expect(db.updateTable(table).set({ amount_cents: 1 }).execute()).rejects.toThrow('is settled');
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('is settled');
    }
  });
});

describe('GET /finance/api/payments/', () => {
  it('[API-49] [FIN-11] distinguishes what is open from what is completed, newest first, page by page', async () => {
    const staff = await signInAs('staff');
    const made: number[] = [];
    for (const name of ['Rent', 'Water', 'Power', 'Wages']) {
      made.push((await plan(staff, { ...rent, name })).body.id);
      clock.advance(60_000);
    }
    await complete(staff, made[1]!);
    await db.updateTable('finance_payments').set({ status: 'failed' }).where('id', '=', made[0]!).execute();
    const names = async (query: object) =>
      (await call(finance.listPayments, { token: staff.token, query: { ...query } })).body.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Water', 'Wages', 'Power', 'Rent']);
    expect(await names({ active: true })).toEqual(['Wages', 'Power', 'Rent']);
    expect(await names({ status: 'completed' })).toEqual(['Water']);
    expect(await names({ direction: 'in' })).toEqual([]);
    const page = await call(finance.listPayments, { token: staff.token, query: { page_size: 2 } });
    expect(await names({ page_size: 2, cursor: page.next })).toEqual(['Power', 'Rent']);
    expect((await call(finance.listPayments, { token: staff.token, query: { cursor: 'x' } })).status).toBe(
      400,
    );
  });

  it('finds by text, method and business day, and adds up what it finds', async () => {
    // 21:30 in UTC is half past midnight of the next day in Mogadishu.
    clock.set('2026-11-19T21:30:00.000Z');
    const buyer = await signInAs('staff');
    const requisition = await anApproved(buyer, await signInAs('manager'), 100);
    const linen = await plan(buyer, { ...rent, name: 'Linen house', amount: 60, requisition });
    await complete(buyer, linen.body.id);
    clock.set('2026-11-21T06:00:00.000Z');
    const staff = await signInAs('staff');
    const card = await plan(staff, { ...rent, payment_method: 'card', amount: 25.5 });
    await complete(staff, card.body.id);
    const found = async (query: object) => {
      const wanted = { status: 'completed', ...query };
      const list = await call(finance.listPayments, { token: staff.token, query: wanted });
      const total = await call(finance.getPaymentsTotal, { token: staff.token, query: wanted });
      return [list.body.map(({ name }) => name), total.body.total, total.body.count];
    };
    const before = async (query: object) =>
      (await call(finance.getPaymentsTotal, { token: staff.token, query: { status: 'completed', ...query } }))
        .body.before;
    expect(await found({})).toEqual([['Rent', 'Linen house'], 85.5, 2]);
    expect(await found({ search: 'TOWEL' })).toEqual([['Linen house'], 60, 1]);
    expect(await found({ payment_method: 'card' })).toEqual([['Rent'], 25.5, 1]);
    expect(await found({ end_date: '2026-11-19' })).toEqual([[], 0, 0]);
    expect(await before({})).toBeNull();
    expect(await before({ start_date: '2026-11-21', end_date: '2026-11-21' })).toEqual({
      total: 60,
      count: 1,
    });
    expect(await before({ start_date: '2026-11-20', end_date: '2026-11-21' })).toEqual({
      total: 0,
      count: 0,
    });
    expect(await found({ start_date: '2026-11-20', end_date: '2026-11-20' })).toEqual([
      ['Linen house'],
      60,
      1,
    ]);
  });
});
