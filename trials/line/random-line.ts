import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { dice } from '@revive/testing/dice.ts';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { waitFor } from '../shared/wait-for.ts';
import { openCounter, readyCounter, sellOnScreen, waitForCut } from './counter.ts';
import { type CounterBrowser, openBrowser } from './counter-browser.ts';
import { type LineBusiness, soldProduct } from './counter-business.ts';
import { countWaiting, readOutbox, wake } from './in-page.ts';
import { newKey, sellInPage, type WhatIsSold } from './sell-in-page.ts';

interface Wanted {
  sales: number;
  /** Of these, how many through the screen. */
  onScreen: number;
  seed: number;
  until?: number;
  say?: (line: string) => void;
}

export interface RandomLine {
  sold: number;
  'on the screen': number;
  'answers lost': number;
  cuts: number;
  reloads: number;
  kills: number;
  'sold by two tabs at once': number;
  'on the disk': number;
  booked: number;
  bills: number;
  faults: string[];
}

type Booked = Pick<RandomLine, 'booked' | 'bills'>;

const BATCH = 20;
/** More does not wait on a device: the owner's limit is long reached. Then the line holds until they are sent. */
const MOST_WAITING = 300;
const TAX = 5;

/** Sells while the line is cut at random, answers are lost, tabs are doubled and loaded again, and the browser is killed. */
export async function sellAtRandom(business: LineBusiness, wanted: Wanted): Promise<RandomLine> {
  const { line } = business;
  const { below, chance } = chancesOf(wanted.seed);
  const profile = await business.makeProfile();
  await (await readyCounter(business, profile)).close();
  const what = await whatIsSold(business);
  const acknowledged = new Map<string, string>();
  const done = { sold: 0, screen: 0, cuts: 0, reloads: 0, kills: 0, twice: 0 };
  const faults: string[] = [];
  line.loses = (call) => call.method === 'POST' && /pos-sale|offline-sales/.test(call.url!) && chance(0.2);

  let isOver = false;
  let holds = false;
  let pages: () => Page[] = () => [];
  const cutting = (async () => {
    while (!isOver) {
      await delay(300 + below(2500));
      if (isOver) break;
      if (holds) continue;
      if (line.isCut()) {
        line.mend();
        // As a browser does that sees its network again.
        for (const page of pages()) void wake(page).catch(() => {});
      } else {
        line.cut();
        done.cuts += 1;
      }
    }
  })();

  const open = async () => {
    const counter = await openBrowser(profile, line.url);
    const second = await counter.context.newPage();
    for (const page of [counter.page, second]) await openReady(page, line.url);
    return { counter, tabs: [counter.page, second] };
  };
  let { counter, tabs } = await open();
  pages = () => tabs;
  const note = (sold: { id: string; number?: string; refused?: string }[]) => {
    for (const { id, number, refused } of sold) {
      if (refused) faults.push(`${id} was refused: ${refused}`);
      if (!number) continue;
      const before = acknowledged.get(id);
      if (before && before !== number) faults.push(`${id} has two numbers: ${before} and ${number}`);
      acknowledged.set(id, number);
    }
  };
  try {
    let said = 0;
    while (acknowledged.size + done.screen < wanted.sales && Date.now() < (wanted.until ?? Infinity)) {
      const share = Math.ceil((acknowledged.size / wanted.sales) * wanted.onScreen) + 1;
      for (let more = 0; more < 3 && done.screen < Math.max(1, share); more += 1)
        done.screen += await onScreen(tabs[0]!, line, done);
      const keys = Array.from({ length: BATCH }, newKey).flatMap((key) => (chance(0.1) ? [key, key] : [key]));
      done.twice += keys.length - new Set(keys).size;
      // Both tabs sell at once; now and then the same thing.
      const other = chance(0.3) ? keys : Array.from({ length: BATCH }, newKey);
      if (other === keys) done.twice += BATCH;
      const selling = Promise.allSettled([
        sellInPage(tabs[0]!, keys, what),
        sellInPage(tabs[1]!, [...new Set(other)], what),
      ]);
      const dies = chance(0.05);
      if (dies) {
        await delay(below(150));
        await counter.kill();
        done.kills += 1;
      }
      for (const result of await selling) {
        if (result.status === 'fulfilled') note(result.value);
        else if (!dies) throw result.reason;
      }
      if (dies) ({ counter, tabs } = await open());
      else if (chance(0.1)) {
        done.reloads += 1;
        await openReady(tabs[below(2)]!, line.url);
      }
      if ((await countWaiting(tabs[0]!)) > MOST_WAITING) {
        holds = true;
        line.mend();
        await waitFor(
          'fewer to wait',
          async () => {
            await wake(tabs[0]!);
            await delay(300);
            return (await countWaiting(tabs[0]!)) < MOST_WAITING / 10;
          },
          300_000,
        );
        holds = false;
      }
      if (acknowledged.size - said >= 500) {
        said = acknowledged.size;
        wanted.say?.(`${said} sold, ${done.kills} kills, ${done.cuts} cuts, ${line.lost} answers lost`);
      }
    }
    isOver = true;
    await cutting;
    line.loses = () => false;
    line.mend();
    await arrive(counter);
    const kept = await readOutbox(counter.page);
    const ids = new Set(kept.map(({ sale_id }) => sale_id.replaceAll('-', '')));
    for (const id of acknowledged.keys())
      if (!ids.has(id)) faults.push(`${id} was sold and is not on the disk`);
    const seqs = kept.map(({ seq }) => seq).sort((one, other) => one - other);
    if (seqs.some((seq, at) => seq !== at + 1)) faults.push('the numbers are not 1 to n');
    await counter.close();
    const books = await business.look((db) => compareBooks(db, ids, faults));
    faults.push(...(await drawerFaults(business, what.shift)));
    const wrong = await business.prove();
    if (wrong) faults.push(wrong);
    return {
      sold: acknowledged.size + done.screen,
      'on the screen': done.screen,
      'answers lost': line.lost,
      cuts: done.cuts,
      reloads: done.reloads,
      kills: done.kills,
      'sold by two tabs at once': done.twice,
      'on the disk': kept.length,
      ...books,
      faults,
    };
  } finally {
    isOver = true;
    await cutting;
    await counter.kill();
  }
}

function chancesOf(seed: number) {
  const { below } = dice(seed);
  return { below, chance: (share: number) => below(1000) < share * 1000 };
}

async function openReady(page: Page, origin: string): Promise<void> {
  await openCounter(page, origin);
  // Ready is what it says itself, with a line or without.
  const ready = page.getByText(/Ready without a line|The counter sells on\./).first();
  await ready.waitFor({ timeout: 60_000 }).catch(async () => {
    throw new Error(
      `It is not ready: ${(await page.locator('main, body').first().innerText()).slice(0, 2_000)}`,
    );
  });
}

/** One sale through the screen, without a line. */
async function onScreen(page: Page, line: LineBusiness['line'], done: { cuts: number }): Promise<number> {
  // It is cut until the screen has sold, also where another part mends it meanwhile.
  const keep = setInterval(() => line.cut(), 5);
  done.cuts += 1;
  try {
    line.cut();
    await wake(page);
    await waitForCut(page);
    return (await sellOnScreen(page)) ? 1 : 0;
  } finally {
    clearInterval(keep);
  }
}

async function arrive({ page }: CounterBrowser): Promise<void> {
  await waitFor(
    'the sales to arrive',
    async () => {
      await wake(page);
      await delay(1000);
      return !(await readOutbox(page)).some(({ state }) => state === 'waiting');
    },
    1_200_000,
  );
}

/** What the cashier sells: one piece, at the price it has. */
export async function whatIsSold(business: LineBusiness): Promise<WhatIsSold> {
  const { id, name, price } = soldProduct(business);
  const as = business.cashier;
  const me = await business.caller.demand(api.auth.me, { as });
  const shift = await business.look((db) =>
    db
      .selectFrom('drawer_shifts')
      .select('id')
      .where('opened_by', '=', me.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow(),
  );
  return {
    cashier: me.id,
    shift: shift.id,
    product: { id, name, price_cents: Math.round(price * 100) },
    tax_rate: TAX,
  };
}

async function compareBooks(db: Db, ids: ReadonlySet<string>, faults: string[]): Promise<Booked> {
  const sales = await db.selectFrom('offline_sales').select(['sale_id', 'state', 'bill_id']).execute();
  const booked = new Set<string>();
  for (const { sale_id, state } of sales) {
    const id = sale_id.replaceAll('-', '');
    if (state !== 'booked') faults.push(`${id} is ${state}`);
    else if (booked.has(id)) faults.push(`${id} is booked twice`);
    else booked.add(id);
    if (!ids.has(id)) faults.push(`${id} is booked and was not sold`);
  }
  for (const id of ids) if (!booked.has(id)) faults.push(`${id} was sold and is not booked`);
  const { rows } = await sql<{ orders: number; paid: number; ledger: number }>`
    select (select count(*)::int from orders) as orders,
      (select coalesce(sum(amount_cents), 0)::bigint from order_payments where payment_method = 'cash') as paid,
      (select coalesce(sum(debit_cents - credit_cents), 0)::bigint from journal_lines
        where account = 'cash') as ledger`.execute(db);
  const [sums] = rows;
  // The goods of a bill are an order too.
  if (sums!.orders !== booked.size) faults.push(`${sums!.orders} orders of ${booked.size} sales`);
  if (Number(sums!.paid) !== Number(sums!.ledger))
    faults.push(`paid ${sums!.paid}, in the ledger ${sums!.ledger}`);
  return { booked: booked.size, bills: sales.filter(({ bill_id }) => bill_id !== null).length };
}

/** Whether the drawer of the shift expects what its sales brought in cash. */
async function drawerFaults({ caller, owner, look }: LineBusiness, shift: number): Promise<string[]> {
  const seen = await caller.demand(api.shifts.get, { as: owner, params: { id: shift } });
  const cash = seen.figures!.money.find(({ payment_method }) => payment_method === 'cash');
  const inDrawer = Math.round(((cash?.expected ?? 0) - seen.float) * 100);
  const { cents } = await look((db) =>
    db
      .selectFrom('order_payments')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
      .where('shift_id', '=', shift)
      .where('payment_method', '=', 'cash')
      .executeTakeFirstOrThrow(),
  );
  return inDrawer === Number(cents) ? [] : [`the drawer expects ${inDrawer}, the sales are ${cents}`];
}
