import { api } from '@revive/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShift } from './counter.ts';
import { type LineBusiness, NO_LIMITS, openBusiness } from './counter-business.ts';
import { aWireDevice } from './wire-device.ts';

const DAYS_30_MS = 30 * 24 * 3_600_000;
const LOST = 200;

let business: LineBusiness;
beforeAll(async () => {
  business = await openBusiness();
  await openShift(business, business.cashier);
}, 120_000);
afterAll(() => business.end());

const goodsOf = (at = 0) => {
  const { id, name, price } = business.products[at]!;
  return [{ product: { id, name, price_cents: Math.round(price * 100) } }];
};

const count = () =>
  business.look(async (db) => {
    const { rows } = await sql<{ orders: number; paid: number; cash: number }>`
      select (select count(*)::int from orders) as orders,
        (select coalesce(sum(amount_cents), 0)::int from order_payments) as paid,
        (select coalesce(sum(debit_cents - credit_cents), 0)::int from journal_lines where account = 'cash') as cash`.execute(
      db,
    );
    return rows[0]!;
  });

const kindsOf = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof aWireDevice>>['send']>>): string[] =>
  outcome.kind === 'done' ? outcome.body.conflicts.map(({ kind }) => kind) : [outcome.kind];

it(`an answer that is lost ${LOST} times after the commit, and once more thirty days later, leaves one order each`, async () => {
  const { caller, line, cashier } = business;
  const device = await aWireDevice(business);
  const before = await count();
  const sales = Array.from({ length: LOST }, () => device.sell({ goods: goodsOf() }));
  line.lost = 0;
  const seen = new Set<string>();
  line.loses = (call) =>
    /offline-sales/.test(call.url!) &&
    !seen.has(String(call.headers['x-sale'])) &&
    !!seen.add(String(call.headers['x-sale']));
  const send = (body: { id: string }) =>
    fetch(`${line.url}${api.pos.takeOffline.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${cashier.token}`,
        'x-sale': body.id,
      },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  const first = [];
  for (const body of sales) first.push(await send(body));
  expect(new Set(first)).toEqual(new Set([0]));
  expect(line.lost).toBe(LOST);
  const second = [];
  for (const body of sales) second.push(await send(body));
  expect(new Set(second)).toEqual(new Set([200]));
  line.loses = () => false;

  await business.setClock(DAYS_30_MS);
  await business.look((db) => db.deleteFrom('idempotency_keys').execute());
  await caller.signIn(cashier);
  const later = [];
  for (const body of sales) later.push((await device.send(body)).kind);
  expect(new Set(later)).toEqual(new Set(['done']));
  await business.setClock(0);
  await caller.signIn(cashier);
  const after = await count();
  expect(after.orders - before.orders).toBe(LOST);
  expect(after.paid).toBe(after.cash);
  expect(await business.prove()).toBe('');
  console.log({ 'answers lost': LOST, orders: after.orders - before.orders });
});

it('a revoked device and one changed bit are refused and kept, and lost by no one', async () => {
  const { caller, managers } = business;
  const device = await aWireDevice(business);
  const body = device.sell({ goods: goodsOf() });
  const bits = Buffer.from(body.signature, 'base64url');
  bits[17]! ^= 1;
  const changed = { ...body, signature: bits.toString('base64url') };
  expect(kindsOf(await device.send(changed))).toEqual(['bad_signature']);
  expect(kindsOf(await device.send(body))).toEqual([]);
  const late = device.sell({ goods: goodsOf() });
  const as = managers[0]!;
  await caller.demand(api.devices.revoke, { as, params: { id: device.id }, body: { reason: 'Lost' } });
  const before = await count();
  expect(kindsOf(await device.send(late))).toEqual(['revoked_device']);
  expect(await count()).toEqual(before);
  const open = await caller.demand(api.pos.listConflicts, { as, query: { state: 'open' } });
  expect(open.map(({ kind }) => kind).sort()).toEqual(
    expect.arrayContaining(['bad_signature', 'revoked_device']),
  );
  const { id } = open.find(({ kind }) => kind === 'revoked_device')!;
  const settled = await caller.demand(api.pos.settleConflict, {
    as,
    params: { id },
    body: { as: 'booked', reason: 'Seen on the receipt' },
  });
  expect(settled.sale.order).not.toBeNull();
  expect(await business.prove()).toBe('');
});

it('the same transfer seen at two desks pays at one, and is in doubt at the other', async () => {
  const [one, other] = [await aWireDevice(business), await aWireDevice(business)];
  const wallets = await business.caller.demand(api.wallets.list, { as: business.owner });
  const { id: wallet } = wallets.find(({ is_active }) => is_active)!;
  const payment = { payment_method: 'mobile', transaction_id: '7788990011', wallet };
  const sent = await Promise.all([
    one.send(one.sell({ goods: goodsOf(), payment })),
    other.send(other.sell({ goods: goodsOf(), payment })),
  ]);
  const kinds = sent.map(kindsOf);
  expect(kinds.filter((all) => all.includes('transfer_doubtful'))).toHaveLength(1);
  expect(sent.every((outcome) => outcome.kind === 'done' && outcome.body.order !== null)).toBe(true);
  expect(await business.prove()).toBe('');
});

describe('the world that moved while the line was cut', () => {
  it('leaves one conflict of the right kind for each of seven ways, and every sale at the cents of its receipt', async () => {
    const { caller, owner, managers, staff, products, set } = business;
    const device = await aWireDevice(business);
    const seller = staff[1]!;
    await openShift(business, seller);
    const gone = await aWireDevice(business, seller);
    const manager = managers[0]!;
    const current = await caller.demand(api.shifts.getCurrent, { as: business.cashier });
    const discount = { discount_cents: 100 };
    const sold = {
      price: device.sell({ goods: goodsOf(0) }),
      archived: device.sell({ goods: goodsOf(1) }),
      empty: device.sell({ goods: goodsOf(2) }),
      discount: device.sell({ goods: goodsOf(2).map((one) => ({ ...one, quantity: 2 })), ...discount }),
      taxed: device.sell({ goods: goodsOf(2) }),
      cashier: gone.sell({ goods: goodsOf(2) }),
      shift: device.sell({ goods: goodsOf(2), shift: current.shift!.id }),
    };
    const [first, second, third] = products;
    const product = (id: number) => caller.demand(api.inventory.getProduct, { as: owner, params: { id } });
    const found: Record<string, string[]> = {};
    const totals: Record<string, [number, number]> = {};
    const send = async (name: keyof typeof sold, by = business.cashier) => {
      const outcome = await device.send(sold[name], by);
      found[name] = kindsOf(outcome);
      if (outcome.kind === 'done')
        totals[name] = [outcome.body.order?.total_amount ?? -1, sold[name].sale.total];
    };
    const change = async (id: number, changes: object) => {
      const { name, sku, price, cost_price, version } = (await product(id)) as never as Record<string, never>;
      await caller.demand(api.inventory.updateProduct, {
        as: owner,
        params: { id },
        body: { name, sku, price, cost_price, version, ...changes } as never,
      });
    };
    await change(first!.id, { price: 9.99 });
    await send('price');
    await caller.demand(api.inventory.removeProduct, { as: owner, params: { id: second!.id } });
    await send('archived');
    const { quantity } = (await product(third!.id)) as never as { quantity: number };
    const move = (transaction_type: 'in' | 'out', pieces: number) =>
      caller.demand(api.inventory.createTransaction, {
        as: owner,
        body: { product: third!.id, transaction_type, quantity: pieces, notes: 'Counted' },
      });
    await move('out', quantity);
    await send('empty');
    await move('in', 1000);
    await set({ ...NO_LIMITS, discount_limit: 1 });
    await send('discount');
    await set({ ...NO_LIMITS, tax_rate: 9 });
    await send('taxed');
    await set({ ...NO_LIMITS, tax_rate: 5 });
    const { id: sellerId } = await caller.demand(api.auth.me, { as: seller });
    await caller.demand(api.employees.remove, { as: owner, params: { id: sellerId } }).catch(() => {});
    await send('cashier');
    const at = { as: manager, params: { id: current.shift!.id } };
    await caller.demand(api.shifts.count, { ...at, body: { cash: 1 } });
    await send('shift');
    expect(found).toEqual({
      price: ['price_changed'],
      archived: ['product_gone'],
      empty: ['short_stock'],
      discount: ['discount_over_limit'],
      taxed: ['tax_changed'],
      cashier: ['cashier_gone'],
      shift: ['after_shift_closed'],
    });
    for (const [name, [booked, receipt]] of Object.entries(totals))
      expect([name, booked]).toEqual([name, receipt]);
    const { paid, cash } = await count();
    expect(paid).toBeGreaterThanOrEqual(cash);
    expect(await business.prove()).toBe('');
  });
});
