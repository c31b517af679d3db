import { isDeepStrictEqual } from 'node:util';
import { type LedgerEntry, periodBefore, type ReportPeriod } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { PaymentMethod } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { levyTax } from '@revive/testing/levy-tax.ts';
import { aRandomBusiness } from '@revive/testing/random-business.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../lib/business-time.ts';

const app = await testApp();
const { db, call, clock } = app;
const { reports } = api;

const FIRST_DAY = '2026-11-20';
const inCents = (dollars: number) => Math.round(dollars * 100);

type Those = (entry: LedgerEntry) => boolean;

/** Every page of a list. */
async function everyPage<T>(
  read: (cursor: { cursor?: string }) => Promise<{ body: T[]; next: string | undefined }>,
) {
  const rows: T[] = [];
  let cursor: { cursor?: string } | undefined = {};
  while (cursor) {
    const page: { body: T[]; next: string | undefined } = await read(cursor);
    rows.push(...page.body);
    cursor = page.next ? { cursor: page.next } : undefined;
  }
  return rows;
}

/** The ledger as the list of entries shows it, to compare the reports of a period with. */
async function openBooks(token: string, period: ReportPeriod, luck: Dice) {
  const list = (query: Record<string, unknown>, page_size: number) =>
    everyPage((cursor) => call(reports.listEntries, { token, query: { ...query, page_size, ...cursor } }));
  const all = await list({}, 500);
  const taxed = new Set(all.filter(({ account }) => account === 'tax_payable').map(({ entry }) => entry));
  const before = periodBefore(period);
  const isWithin = (days: ReportPeriod) => (entry: LedgerEntry) =>
    entry.business_day >= days.start_date && entry.business_day <= days.end_date;
  /** In cents, of those entries that both ask for. */
  const sum = (when: Those, those: Those = () => true) => {
    const found = all.filter((entry) => when(entry) && those(entry));
    const debit = found.reduce((cents, entry) => cents + inCents(entry.debit), 0);
    const credit = found.reduce((cents, entry) => cents + inCents(entry.credit), 0);
    return { debit, credit, net: debit - credit, owed: credit - debit, lines: found.length };
  };
  /** What the list answers is what there is, in its order, whatever the size of a page. */
  const expectList = async (query: Record<string, unknown>, those: Those) => {
    const listed = await list(query, 4 + luck.below(16));
    const ids = (entries: LedgerEntry[]) => entries.map(({ id }) => id);
    expect(ids(listed), JSON.stringify(query)).toEqual(ids(all.filter(those)));
  };
  return {
    all,
    before,
    call: { token, query: { ...period } },
    period,
    luck,
    sum,
    expectList,
    isNow: isWithin(period),
    isThen: isWithin(before),
    isTaxed: (({ entry }) => taxed.has(entry)) as Those,
  };
}

type Books = Awaited<ReturnType<typeof openBooks>>;

const of =
  (account: string): Those =>
  (entry) =>
    entry.account === account;

async function expectReportsTrue(token: string, period: ReportPeriod, luck: Dice): Promise<void> {
  const books = await openBooks(token, period, luck);
  for (const { at, business_day } of books.all)
    expect(businessDate(new Date(at), 'Africa/Mogadishu')).toBe(business_day);
  expect(books.sum(() => true).net, 'the trial balance').toBe(0);
  await expectResultTrue(books);
  await expectCashTrue(books);
  await expectTaxTrue(books);
  await expectExpensesTrue(books);
  await expectReceivablesTrue(books);
  await expectSalesTrue(books);
}

async function expectResultTrue({ call: asked, isNow, isThen, sum, expectList, luck }: Books): Promise<void> {
  const { body } = await call(reports.getProfitAndLoss, asked);
  for (const [figures, side] of [
    [body.income, 'owed'],
    [body.expenses, 'net'],
  ] as const)
    for (const { account, amount, previous_amount } of figures)
      expect([account, inCents(amount), inCents(previous_amount)]).toEqual([
        account,
        sum(isNow, of(account))[side],
        sum(isThen, of(account))[side],
      ]);
  const { points } = body.series;
  expect(points.reduce((cents, { income }) => cents + inCents(income), 0)).toBe(inCents(body.total_income));
  expect(points.reduce((cents, { expenses }) => cents + inCents(expenses), 0)).toBe(
    inCents(body.total_expenses),
  );
  expect(inCents(body.net_result)).toBe(inCents(body.total_income) - inCents(body.total_expenses));
  const { account } = luck.pick([...body.income, ...body.expenses]);
  await expectList({ ...asked.query, account }, (entry) => of(account)(entry) && isNow(entry));
}

async function expectCashTrue({ call: asked, period, isNow, isThen, sum, expectList }: Books): Promise<void> {
  const { body } = await call(reports.getCashUp, asked);
  for (const { day, methods } of body.days)
    for (const { account, received, paid_out, net } of methods) {
      const moved = sum((entry) => entry.business_day === day, of(account));
      expect([received, paid_out, net].map(inCents)).toEqual([moved.debit, moved.credit, moved.net]);
    }
  const isMoney: Those = ({ account }) => ['cash', 'card', 'mobile_wallet'].includes(account);
  expect(inCents(body.total_net)).toBe(sum(isNow, isMoney).net);
  expect(inCents(body.previous_total_net)).toBe(sum(isThen, isMoney).net);
  expect(body.totals.map(({ counted }) => inCents(counted ?? 0))).toEqual(await countsOf(period));
  await expectList(
    { ...asked.query, account: 'cash,card', side: 'credit' },
    (entry) => (of('cash')(entry) || of('card')(entry)) && entry.credit > 0 && isNow(entry),
  );
}

async function expectTaxTrue({ call: asked, isNow, isThen, sum, isTaxed, expectList }: Books): Promise<void> {
  const { body } = await call(reports.getTax, asked);
  const isTurnover: Those = (entry) => body.turnover_accounts.includes(entry.account) && isTaxed(entry);
  const turnover = sum(isNow, isTurnover);
  const tax = sum(isNow, of(body.tax_account));
  const { totals } = body;
  expect(
    [totals.turnover, totals.turnover_taken_back, totals.tax, totals.tax_taken_back, totals.net_tax].map(
      inCents,
    ),
  ).toEqual([turnover.credit, turnover.debit, tax.credit, tax.debit, tax.owed]);
  expect(inCents(totals.previous_net_tax)).toBe(sum(isThen, of(body.tax_account)).owed);
  expect(body.rows.reduce((cents, row) => cents + inCents(row.net_tax), 0)).toBe(tax.owed);
  await expectList(
    { ...asked.query, account: body.turnover_accounts.join(), taxed: true, side: 'credit' },
    (entry) => isTurnover(entry) && entry.credit > 0 && isNow(entry),
  );
}

async function expectExpensesTrue({
  call: asked,
  isNow,
  isThen,
  sum,
  expectList,
  luck,
}: Books): Promise<void> {
  const { body } = await call(reports.getExpenses, asked);
  expect(inCents(body.total)).toBe(sum(isNow, of('expenses')).net);
  expect(inCents(body.previous_total)).toBe(sum(isThen, of('expenses')).net);
  for (const { purpose, amount, count } of body.rows) {
    const spent = sum(isNow, (entry) => entry.purpose === purpose);
    expect([purpose, inCents(amount), count]).toEqual([purpose, spent.net, spent.lines]);
  }
  expect(body.rows.reduce((cents, row) => cents + inCents(row.amount), 0)).toBe(inCents(body.total));
  const { purpose } = luck.pick([...body.rows, { purpose: 'Nothing' }]);
  await expectList(
    { ...asked.query, account: 'expenses', purpose },
    (entry) => entry.purpose === purpose && isNow(entry),
  );
}

async function expectReceivablesTrue(books: Books): Promise<void> {
  const { call: asked, all, before, period, sum, expectList, luck } = books;
  const owed = await everyPage((cursor) =>
    call(reports.listReceivables, { ...asked, query: { ...asked.query, page_size: 2, ...cursor } }),
  );
  const isBy = (day: string) => (entry: LedgerEntry) => of('receivable')(entry) && entry.business_day <= day;
  const balance = (client: number | null, day: string) =>
    sum(isBy(day), (entry) => entry.client === client).net;
  const debtors = [...new Set(all.map(({ client }) => client))].filter(
    (client) => balance(client, period.end_date) !== 0,
  );
  expect(new Set(owed.map(({ client }) => client))).toEqual(new Set(debtors));
  const balances = owed.map((row) => inCents(row.balance));
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));
  for (const row of owed)
    expect([inCents(row.balance), inCents(row.previous_balance)]).toEqual([
      balance(row.client, period.end_date),
      balance(row.client, before.end_date),
    ]);
  const { body } = await call(reports.getReceivablesTotal, asked);
  expect(inCents(body.total)).toBe(balances.reduce((sum, cents) => sum + cents, 0));
  expect(inCents(body.previous_total)).toBe(sum(isBy(before.end_date)).net);
  const { client } = luck.pick([...owed, { client: null }]);
  await expectList(
    { end_date: period.end_date, account: 'receivable', client: client ?? 'none' },
    (entry) => isBy(period.end_date)(entry) && entry.client === client,
  );
}

/** Counted in the drawers closed in a period, by method. */
async function countsOf({ start_date, end_date }: ReportPeriod): Promise<number[]> {
  const counts = await db
    .selectFrom('shift_counts')
    .innerJoin('drawer_shifts', 'drawer_shifts.id', 'shift_id')
    .select(['payment_method', 'counted_cents'])
    .where(sql<boolean>`business_day between ${start_date}::date and ${end_date}::date`)
    .execute();
  return PaymentMethod.options.map((method) =>
    counts
      .filter(({ payment_method }) => payment_method === method)
      .reduce((sum, { counted_cents }) => sum + counted_cents, 0),
  );
}

/** Services and products against the sessions and the orders themselves. */
async function expectSalesTrue({ call: asked, period }: Books): Promise<void> {
  const { body } = await call(reports.getServices, asked);
  const completed = await everyPage((cursor) =>
    call(reports.listCompletedSessions, { ...asked, query: { ...asked.query, page_size: 7, ...cursor } }),
  );
  const those = (isWanted: (session: (typeof completed)[number]) => boolean) => {
    const found = completed.filter(isWanted);
    return {
      sessions: found.length,
      worth: found.reduce((cents, session) => cents + inCents(session.worth), 0),
      received: found.reduce((cents, session) => cents + inCents(session.received), 0),
    };
  };
  const sums = ({ sessions, worth, received }: (typeof body)['totals']) => ({
    sessions,
    worth: inCents(worth),
    received: inCents(received),
  });
  expect(sums(body.totals)).toEqual(those(() => true));
  for (const row of body.services)
    expect(sums(row)).toEqual(those((session) => session.service === row.service));
  for (const row of body.therapists) {
    const theirs = completed.filter(({ therapist }) => isDeepStrictEqual(therapist, row.therapist));
    expect(sums(row)).toEqual(those((session) => theirs.includes(session)));
    expect(row.clients).toBe(new Set(theirs.map(({ client }) => client)).size);
  }
  const { products } = (await call(reports.getProducts, asked)).body;
  expect(
    products
      .filter(({ pieces }) => pieces > 0)
      .map(({ product, pieces, revenue, cost, pieces_without_cost }) => ({
        product,
        pieces,
        revenue: inCents(revenue),
        cost: inCents(cost),
        pieces_without_cost,
      })),
  ).toEqual(await goodsOf(period));
}

/** The products of every order that counts, less what of them came back. */
async function goodsOf({ start_date, end_date }: ReportPeriod): Promise<unknown[]> {
  const { rows } = await sql`
    with moved as (
      select o.business_day, product_id, unit_price_cents, unit_cost_cents, quantity, quantity as costing, o.paid_at, status
      from orders o join order_lines l on l.order_id = o.id
      union all
      select r.business_day, product_id, unit_price_cents, unit_cost_cents, -b.quantity, case when restocked then -b.quantity else 0 end,
        o.paid_at, status
      from order_returns r join order_return_lines b on b.return_id = r.id join order_lines l on l.id = b.order_line_id
        join orders o on o.id = r.order_id
    )
    select product_id as product, sum(quantity)::bigint as pieces, sum(quantity * unit_price_cents)::bigint as revenue,
      coalesce(sum(costing * unit_cost_cents), 0)::bigint as cost,
      coalesce(sum(quantity) filter (where unit_cost_cents is null), 0)::bigint as pieces_without_cost
    from moved
    where product_id is not null and paid_at is not null and status <> 'CANCELLED'
      and business_day between ${start_date}::date and ${end_date}::date
    group by 1 having sum(quantity) > 0 order by 3 desc`.execute(db);
  return rows;
}

// What the random business must have come to, or it would have proven little.
const ALL_ACCOUNTS = [
  'card',
  'cash',
  'cash_over_short',
  'discounts_given',
  'expenses',
  'mobile_wallet',
  'product_revenue',
  'receivable',
  'service_revenue',
  'tax_payable',
  'unearned_treatments',
];

const countDays = async () =>
  (await db.selectFrom('journal_lines').select('business_day').distinct().execute()).length;

describe('random business', () => {
  it.each([
    [5, 'as the specification has it'],
    [1990, 'as the specification has it'],
    [7, 'taxed'],
  ])(
    'is shown by every report as its entries add up (seed %i, %s)',
    { timeout: 60_000 },
    async (seed, settings) => {
      if (settings === 'taxed') await levyTax(db);
      const luck = dice(seed);
      const business = await aRandomBusiness(app, luck);
      const aPeriod = (): ReportPeriod => {
        const last = Date.parse(clock.now().toISOString().slice(0, 10)) + 86_400_000;
        const span = (last - Date.parse(FIRST_DAY)) / 86_400_000;
        const day = () => new Date(last - luck.below(span + 2) * 86_400_000).toISOString().slice(0, 10);
        const [start_date, end_date] = [day(), day()].sort() as [string, string];
        return { start_date, end_date };
      };
      for (let step = 1; step <= 60; step += 1) {
        await business.happen();
        if (step % 15 === 0) await business.nextDay();
        if (step % 30 === 0) await expectReportsTrue(business.token(), aPeriod(), luck);
      }
      const posted = await db.selectFrom('journal_lines').select('account').distinct().execute();
      expect(posted.map(({ account }) => account)).toEqual(expect.arrayContaining(ALL_ACCOUNTS));
      expect(await countDays()).toBeGreaterThan(3);
      const periods = [aPeriod(), { start_date: FIRST_DAY, end_date: '2027-01-31' }];
      for (const period of periods) await expectReportsTrue(business.token(), period, luck);
    },
  );
});
