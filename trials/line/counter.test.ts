import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect as see } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../shared/wait-for.ts';
import { openCounter, readyCounter, sellOnScreen, takeGoods, waitForCut } from './counter.ts';
import { type CounterBrowser, openBrowser } from './counter-browser.ts';
import { type LineBusiness, NO_LIMITS, openBusiness } from './counter-business.ts';
import { deleteSale, isDayKept, MOVABLE_CLOCK, readOutbox, refuseWrites, setAhead, wake } from './in-page.ts';
import { whatIsSold } from './random-line.ts';
import { newKey, sellInPage } from './sell-in-page.ts';

const LATE = { timeout: 60_000 };
const HOUR_MS = 3_600_000;

let business: LineBusiness;
let open: CounterBrowser[] = [];
beforeAll(async () => {
  business = await openBusiness();
}, 120_000);
afterEach(async () => {
  business.line.mend();
  business.line.answers = () => undefined;
  await Promise.all(open.map(({ kill }) => kill()));
  open = [];
  await business.set(NO_LIMITS);
});
afterAll(() => business.end());

async function aCounter(profile?: string) {
  const at = profile ?? (await business.makeProfile());
  const counter = await readyCounter(business, at);
  open.push(counter);
  return { ...counter, profile: at };
}

async function cut({ page }: CounterBrowser) {
  business.line.cut();
  await wake(page);
  await waitForCut(page);
}

async function mend({ page }: CounterBrowser) {
  business.line.mend();
  await waitFor('the sales to arrive', async () => {
    await wake(page);
    await delay(500);
    return !(await readOutbox(page)).some(({ state }) => state === 'waiting');
  });
}

const devices = () => business.caller.demand(api.devices.list, { as: business.owner });
const newest = async () => (await devices()).toSorted((one, other) => other.id - one.id)[0]!;

it('two tabs and a reload take the numbers 1 to n without a gap, and the server names a number that was deleted', async () => {
  const counter = await aCounter();
  const what = await whatIsSold(business);
  const second = await counter.context.newPage();
  await openCounter(second, business.line.url);
  await cut(counter);
  await waitForCut(second);
  const keys = () => Array.from({ length: 15 }, newKey);
  await Promise.all([sellInPage(counter.page, keys(), what), sellInPage(second, keys(), what)]);
  await counter.page.reload();
  await waitForCut(counter.page);
  await sellInPage(counter.page, keys(), what);
  const seqs = (await readOutbox(counter.page)).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  await deleteSale(counter.page, 23);
  await mend(counter);
  await waitFor('the server has all', async () => (await newest()).last_seq === 45);
  expect((await newest()).missing).toEqual([23]);
  expect(await business.prove()).toBe('');
});

it('a disk that is full sells nothing and says so; what was cleared is still said to wait', async () => {
  const counter = await aCounter();
  const { page } = counter;
  await cut(counter);
  expect(await sellOnScreen(page)).toMatch(/^D\d+-000001$/);
  await see(page.getByText('Sold without the line')).toHaveCount(0, LATE);
  await refuseWrites(page, true);
  await takeGoods(page);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await see(page.getByText('This device could not keep the sale. Its disk may be full.')).toBeVisible(LATE);
  expect(await page.getByText('Sold without the line').count()).toBe(0);
  expect(await readOutbox(page)).toHaveLength(1);
  await refuseWrites(page, false);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await see(page.getByRole('dialog', { name: 'Receipt' })).toContainText('-000002');
  await page.keyboard.press('Escape');
  // The server hears that two wait, and gets neither.
  business.line.answers = ({ url }) =>
    /offline-sales/.test(url!) ? { status: 503, body: { detail: 'busy' } } : undefined;
  business.line.mend();
  await waitFor('the device says what waits', async () => {
    await wake(page);
    await delay(500);
    return (await newest()).waiting?.count === 2;
  });
  const cdp = await counter.context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: business.line.url, storageTypes: 'all' });
  business.line.answers = () => undefined;
  const { waiting, missing, last_seq } = await newest();
  console.log({ 'after the site data was cleared': { waiting, missing, last_seq } });
  expect(waiting?.count).toBe(2);
  expect(missing).toEqual([1, 2]);
});

it('limits stop at the cent and at the hour, also where the clock is set back, and warn from four fifths on', async () => {
  await business.set({ ...NO_LIMITS, line_hours: 24, line_sale_limit: 100, line_device_limit: 500 });
  const counter = await aCounter();
  const { page, context } = counter;
  const what = await whatIsSold(business);
  await context.addInitScript({ content: MOVABLE_CLOCK });
  await openCounter(page, business.line.url);
  await see(page.getByText('Ready without a line')).toBeVisible(LATE);
  await cut(counter);
  const sell = async (cents: number) => {
    const product = { ...what.product, price_cents: cents };
    const [sold] = await sellInPage(page, [newKey()], { ...what, product, tax_rate: 0 });
    return sold!.refused ?? 'sold';
  };
  expect(await sell(100_01)).toBe('sale');
  for (let sold = 0; sold < 3; sold += 1) expect(await sell(100_00)).toBe('sold');
  await wake(page);
  expect(await page.getByText('Soon as much waits on this device').count()).toBe(0);
  expect(await sell(100_00)).toBe('sold');
  await wake(page);
  await see(page.getByText('Soon as much waits on this device')).toBeVisible(LATE);
  expect(await sell(99_00)).toBe('sold');
  const set = async (hours: number) => {
    await setAhead(page, hours * HOUR_MS);
    await page.goto(`${business.line.url}/pos`, { waitUntil: 'commit' });
    await waitForLook(page);
  };
  await set(19);
  expect(await page.getByText('Soon this device was without a line').count()).toBe(0);
  await set(19.3);
  await see(page.getByText('Soon this device was without a line')).toBeVisible(LATE);
  await set(23.9);
  expect(await sell(50)).toBe('sold');
  expect(await sell(51)).toBe('device');
  expect(await sell(50)).toBe('sold');
  expect(await sell(1)).toBe('device');
  await set(24.01);
  expect(await sell(1)).toBe('hours');
  // Back to the hour of the cut: what was seen once has passed.
  await set(0);
  expect(await sell(1)).toBe('hours');
  expect((await readOutbox(page)).length).toBe(7);
});

/** The counter has looked how it stands. */
const waitForLook = (page: CounterBrowser['page']) =>
  page
    .getByText(/No line/)
    .first()
    .waitFor(LATE);

it('with two waiting, logging out is refused, the server says how many and how much, and a closed shift loses none', async () => {
  const counter = await aCounter();
  const { page } = counter;
  await cut(counter);
  for (let sold = 0; sold < 2; sold += 1) await sellOnScreen(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await see(page.getByText('2 sales wait to be sent').first()).toBeVisible();
  await see(page).toHaveURL(/\/pos$/);
  business.line.answers = ({ url }) =>
    /offline-sales/.test(url!) ? { status: 503, body: { detail: 'busy' } } : undefined;
  business.line.mend();
  await waitFor('the device says what waits', async () => {
    await wake(page);
    await delay(500);
    return (await newest()).waiting?.count === 2;
  });
  const { waiting, number } = await newest();
  const worth = business.products.map(({ price }) => 2 * (price + Math.round(price * 5) / 100));
  expect(worth.map((total) => total.toFixed(2))).toContain(waiting!.total.toFixed(2));
  const { shift } = await business.caller.demand(api.shifts.getCurrent, { as: business.cashier });
  const at = { as: business.managers[0]!, params: { id: shift!.id } };
  await business.caller.demand(api.shifts.count, { ...at, body: { cash: 1 } });
  await business.caller.demand(api.shifts.close, { ...at, body: { reason: 'Not all was here' } });
  business.line.answers = () => undefined;
  await mend(counter);
  const { items } = {
    items: await business.caller.demand(api.pos.listConflicts, {
      as: business.owner,
      query: { state: 'open' },
    }),
  };
  const late = items.filter(({ kind, device }) => kind === 'after_shift_closed' && device?.number === number);
  expect(late).toHaveLength(2);
  const report = await business.caller.demand(api.shifts.get, at);
  expect(report.came_later).toHaveLength(2);
  await page.getByRole('button', { name: 'Log out' }).click();
  await see(page).toHaveURL(/\/login/, LATE);
  expect(await business.prove()).toBe('');
});

/** The files of a folder that have a text in them, in either encoding. */
function filesWith(folder: string, text: string): string[] {
  const wanted = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .filter((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return wanted.some((one) => bytes.includes(one));
    });
}

it('no name of a client it sold to lies on the disk once the cashier has logged out', async () => {
  const { caller, owner } = business;
  const NAME = 'Zamzamwarsame Qalinle';
  const phone = '252615987123';
  await caller.demand(api.clients.create, { as: owner, body: { name: NAME, phone, address: 'Hodan' } });
  const counter = await aCounter();
  const { page, profile } = counter;
  await openCounter(page, business.line.url);
  await cut(counter);
  await sellInPage(page, [newKey()], { ...(await whatIsSold(business)), client: { name: NAME, phone } });
  await mend(counter);
  await page.getByRole('button', { name: 'Log out' }).click();
  await see(page).toHaveURL(/\/login/, LATE);
  await waitFor('what was read to be gone', async () => !(await isDayKept(page)));
  await counter.close();
  expect(filesWith(profile, 'Qalinle')).toEqual([]);
  expect(filesWith(profile, phone)).toEqual([]);
  // What it looks for would be found: the address of the office is there.
  expect(filesWith(profile, 'revive-line').length).toBeGreaterThan(0);
  const again = await openBrowser(profile, business.line.url);
  await again.kill();
});

it('what was read of the day is sealed on the disk, is readable without a line, and opens no more once the cashier has logged out', async () => {
  const { caller, owner, services } = business;
  const NAME = 'Xaawoqadan Geeddoole';
  const NOTE = 'Kahadalsheekoqoraal';
  const facial = services.find(({ name }) => name === 'Facial')!;
  const at = new Date(Date.now() + 10 * 60_000);
  const { client_id } = await caller.demand(api.bookings.create, {
    as: owner,
    body: {
      name: NAME,
      phone: '252615987124',
      address: 'Hodan',
      scheduled_date: at.toISOString(),
      selectedServices: [facial.id],
    },
  });
  const note = { text: NOTE, is_alert: true };
  await caller.demand(api.clients.addNote, { as: owner, params: { id: client_id }, body: note });
  const counter = await aCounter();
  const { page, profile } = counter;
  await page.goto(`${business.line.url}/today`);
  await see(page.getByText(NAME).first()).toBeVisible(LATE);
  await waitFor('the day to be on the disk', () => isDayKept(page));
  await cut(counter);
  await page.reload();
  await see(page.getByText(NAME).first()).toBeVisible(LATE);
  await counter.close();
  for (const text of ['Geeddoole', NOTE, '252615987124']) expect(filesWith(profile, text), text).toEqual([]);
  const again = await openBrowser(profile, business.line.url);
  open.push(again);
  business.line.mend();
  await again.page.goto(`${business.line.url}/today`);
  await see(again.page.getByText(NAME).first()).toBeVisible(LATE);
  await again.page.getByRole('button', { name: 'Log out' }).click();
  await see(again.page).toHaveURL(/\/login/, LATE);
  await waitFor('the day to be gone', async () => !(await isDayKept(again.page)));
  await again.close();
  for (const text of ['Geeddoole', NOTE, '252615987124']) expect(filesWith(profile, text), text).toEqual([]);
  expect(filesWith(profile, 'revive-line').length).toBeGreaterThan(0);
});
