import { readFileSync } from 'node:fs';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const HEADINGS = [
  'sale',
  'kind',
  'goods',
  'treatments',
  'discount',
  'paid_by',
  'remark',
  'before_total',
  'before_goods_tax',
  'before_treatment_tax',
  'included_total',
  'included_goods_tax',
  'included_treatment_tax',
  'included_mobile',
  'withheld',
] as const;
type Row = Record<(typeof HEADINGS)[number], string>;

/** The hundred sales of docs/tax-by-hand.md, with what was worked out by hand. */
const SALES = readFileSync(new URL('../../../../testing/src/hundred-sales.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(HEADINGS.map((name, place) => [name, cells[place] ?? ''])) as Row;
  });

const GOODS = { oil: 10_00, cream: 7_49, soap: 3_33, serum: 19_99, tissue: 5 };
const TREATMENTS = { wrap: 40_00, facial: 24_99, peel: 11_75 };
type Good = keyof typeof GOODS;
type Treatment = keyof typeof TREATMENTS;

type Prices = 'before' | 'included';
type Taxes = { goods: number; treatments: number };

const DAY = { start_date: '2026-11-20', end_date: '2026-11-20' };

async function aDesk() {
  const { token } = await signInAs('manager');
  const goods = new Map<string, number>();
  for (const [name, price_cents] of Object.entries(GOODS))
    goods.set(name, (await aProduct(db, { name, price_cents, quantity: 500 })).id);
  const services = new Map<string, number>();
  for (const [name, unit_price_cents] of Object.entries(TREATMENTS))
    services.set(name, (await aService(db, { name, unit_price_cents })).id);
  const client = await aClient(db);
  const piecesOf = ({ goods: sold }: Row) =>
    sold === ''
      ? []
      : sold.split(' ').map((piece) => {
          const [name, quantity] = piece.split(':') as [Good, string];
          return { id: goods.get(name)!, quantity: Number(quantity), unit_price: GOODS[name] / 100 };
        });
  const book = async ({ treatments }: Row) => {
    const { body, status } = await call(api.bookings.create, {
      token,
      body: {
        name: client.name,
        phone: client.phone,
        address: 'Hodan',
        scheduled_date: '2026-11-20T18:00',
        selectedServices: (treatments.split(' ') as Treatment[]).map((name) => services.get(name)!),
      },
    });
    expect(status).toBe(201);
    return body;
  };
  return { token, client, piecesOf, book };
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

const sessionIdsOf = async (booking: number) =>
  (
    await db.selectFrom('sessions').select('id').where('booking_id', '=', booking).orderBy('id').execute()
  ).map(({ id }) => id);

/** Sells one of the hundred by the calls of the screens, and expects what it costs. Returns the sale of goods. */
async function sell(desk: Desk, row: Row, prices: Prices): Promise<{ id: number } | undefined> {
  const cost = Number(row[`${prices}_total`]);
  const taxes = {
    goods: Number(row[`${prices}_goods_tax`]),
    treatments: Number(row[`${prices}_treatment_tax`]),
  };
  if (row.kind === 'goods') return sellGoods(desk, row, cost, taxes);
  const booking = await desk.book(row);
  const { token, client } = desk;
  if (row.kind === 'treatment') {
    expect(booking.cost, `sale ${row.sale}`).toBe(cost);
    const payment_method = row.paid_by === 'mobile' ? 'mobile_money' : 'cash';
    const { status } = await call(api.profiles.pay, {
      token,
      params: { id: client.id },
      body: { booking_id: booking.id, amount: cost, payment_method },
    });
    expect(status).toBe(200);
  } else await payBill(desk, row, { cost, taxes, sessions: await sessionIdsOf(booking.id) });
  if (row.remark !== 'open')
    for (const id of await sessionIdsOf(booking.id))
      await call(api.sessions.complete, { token, params: { id } });
  return undefined;
}

async function sellGoods({ token, piecesOf }: Desk, row: Row, cost: number, taxes: Taxes) {
  const seen = row.paid_by === 'mobile' && { transaction_id: `SEEN-${row.sale}` };
  const { body } = await call(api.pos.sell, {
    token,
    body: {
      client: { phone: 'POS-1763618400000' },
      items: piecesOf(row).map(({ id, ...piece }) => ({ product_id: id, ...piece })),
      payment_info: {
        payment_method: row.paid_by,
        amount_paid: cost,
        discount: Number(row.discount),
        ...seen,
      },
    },
  });
  expect(body.order, `sale ${row.sale}`).toMatchObject({ total_amount: cost, tax: taxes.goods });
  return body.order;
}

async function payBill(
  { token, client, piecesOf }: Desk,
  row: Row,
  { cost, taxes, sessions }: { cost: number; taxes: Taxes; sessions: number[] },
) {
  const cents = Math.round(cost * 100);
  const mobile = row.paid_by === 'both' ? Math.floor(cents / 2) : cents;
  const { body } = await call(api.bills.create, {
    token,
    body: {
      client: client.id,
      lines: [
        ...sessions.map((session) => ({ session })),
        ...piecesOf(row).map(({ id, ...piece }) => ({ product: id, ...piece })),
      ],
      discount: Number(row.discount),
      payments: [
        { method: 'mobile_money', amount: mobile / 100, transaction_id: `SEEN-${row.sale}` },
        ...(cents > mobile ? [{ method: 'cash', amount: (cents - mobile) / 100 }] : []),
      ],
    } as never,
  });
  expect(body.receipt, `sale ${row.sale}`).toMatchObject({
    total: cost,
    tax: taxes.goods,
    treatmentTax: taxes.treatments,
  });
}

/** Sells all hundred; a cream of one comes back, and one is void. */
async function sellAll(prices: Prices) {
  const desk = await aDesk();
  const { token } = desk;
  for (const row of SALES) {
    const sold = await sell(desk, row, prices);
    const params = { id: sold?.id ?? 0 };
    if (row.remark === 'one cream comes back') {
      const [, cream] = desk.piecesOf(row);
      const items = [{ product: cream!.id, quantity: 1, restock: true }];
      const { status } = await call(api.orders.returnGoods, {
        token,
        params,
        body: { items, reason: 'Opened', method: 'cash' },
      });
      expect(status).toBe(200);
    }
    if (row.remark === 'void') {
      const { status } = await call(api.orders.voidSale, {
        token,
        params,
        body: { reason: 'A mistake', refund_reference: 'BACK-1' },
      });
      expect(status).toBe(200);
    }
  }
  await expectBooksTrue(db);
  return desk;
}

/** What the reports say of the day, and what the accounts hold. */
async function readBooks(token: string) {
  const { totals } = (await call(api.reports.getTax, { token, query: DAY })).body;
  const result = (await call(api.reports.getProfitAndLoss, { token, query: DAY })).body;
  const of = (code: string) =>
    [...result.income, ...result.expenses].find(({ account }) => account === code)?.amount;
  return {
    charged: totals.net_tax,
    withheld: totals.withheld,
    owed: totals.owed,
    goods: of('product_revenue'),
    treatments: of('service_revenue'),
    discounts: of('discounts_given'),
    result: result.net_result,
    ledger: await ledgerInDollars(db),
  };
}

const INCLUDED = {
  charged: 111.28,
  goods: 1119.46,
  treatments: 1165.43,
  discounts: 58.78,
  result: 2226.11,
};
const LEDGER = {
  cash: 793.58,
  card: 311.28,
  discounts_given: 58.78,
  product_revenue: -1119.46,
  service_revenue: -1165.43,
  tax_payable: -111.28,
  unearned_treatments: -47,
};

const withholding = (amounts_arrive: 'net' | 'gross') =>
  db
    .updateTable('wallets')
    .set({ tax_withheld_basis_points: 500, amounts_arrive })
    .where('is_default', '=', true)
    .execute();

// Each sells a hundred times by real calls.
describe('a hundred sales, worked out by hand (docs/tax-by-hand.md)', { timeout: 240_000 }, () => {
  it('where the tax is added to prices', async () => {
    await setPolicy(db, { goods_tax: 'before', treatment_tax: 'before' });
    const { token } = await sellAll('before');
    expect(await readBooks(token)).toEqual({
      charged: 118.51,
      withheld: 0,
      owed: 118.51,
      goods: 1173.84,
      treatments: 1223.62,
      discounts: 58.78,
      result: 2338.68,
      ledger: {
        cash: 833.64,
        card: 327.2,
        mobile_wallet: 1345.71,
        discounts_given: 58.78,
        product_revenue: -1173.84,
        service_revenue: -1223.62,
        tax_payable: -118.51,
        unearned_treatments: -49.36,
      },
    });
  });

  it('where prices have the tax in them', async () => {
    await setPolicy(db, { goods_tax: 'included', treatment_tax: 'included' });
    const { token } = await sellAll('included');
    expect(await readBooks(token)).toEqual({
      ...INCLUDED,
      withheld: 0,
      owed: 111.28,
      ledger: { ...LEDGER, mobile_wallet: 1279.53 },
    });
  });

  it('where the wallet withholds 5 % and the rest arrives', async () => {
    await setPolicy(db, { goods_tax: 'included', treatment_tax: 'included' });
    await withholding('net');
    const { token } = await sellAll('included');
    expect(await readBooks(token)).toEqual({
      ...INCLUDED,
      withheld: 65.78,
      owed: 45.5,
      ledger: { ...LEDGER, mobile_wallet: 1213.75, tax_withheld: 65.78 },
    });
  });

  it('where the wallet withholds 5 % and all arrives, until the tax leaves', async () => {
    await setPolicy(db, { goods_tax: 'included', treatment_tax: 'included' });
    await withholding('gross');
    const { token } = await sellAll('included');
    expect(await readBooks(token)).toEqual({
      ...INCLUDED,
      withheld: 0,
      owed: 111.28,
      ledger: { ...LEDGER, mobile_wallet: 1279.53 },
    });
  });
});
