import { expect, type Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import type { Person } from '../shared/caller.ts';
import { type CounterBrowser, openBrowser } from './counter-browser.ts';
import type { LineBusiness } from './counter-business.ts';
import { wake } from './in-page.ts';

const LATE = { timeout: 60_000 };

export async function logIn(page: Page, origin: string, { username, password }: Person): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible(LATE);
}

/** Opens the shift of a person, where none is open. */
export async function openShift({ caller }: LineBusiness, as: Person): Promise<void> {
  const opened = await caller.call(api.shifts.open, { as, body: { float: 20 } });
  if (opened.kind === 'silent' || (opened.kind === 'refused' && opened.status !== 409))
    throw new Error(`No shift was opened: ${JSON.stringify(opened)}`);
}

/** A browser whose device is approved and has all it needs to sell without a line, on the page of the counter. */
export async function readyCounter(
  business: LineBusiness,
  profile: string,
  cashier = business.cashier,
): Promise<CounterBrowser> {
  const { line, caller, managers } = business;
  const opened = await openBrowser(profile, line.url);
  const { page } = opened;
  await openShift(business, cashier);
  await logIn(page, line.url, cashier);
  await page.goto(`${line.url}/settings/devices`);
  const panel = page.getByRole('region', { name: 'This device' });
  await panel.getByLabel('Name of this device').fill('Counter at the door');
  await panel.getByRole('button', { name: 'Ask to be approved' }).click();
  await expect(panel).toContainText('A manager has not approved this device yet.', LATE);
  const manager = managers[0]!;
  const devices = await caller.demand(api.devices.list, { as: manager });
  for (const { id, state } of devices)
    if (state === 'waiting') await caller.demand(api.devices.approve, { as: manager, params: { id } });
  await wake(page);
  await expect(panel).toContainText('This device sells without a line', LATE);
  await openCounter(page, line.url);
  return opened;
}

export async function openCounter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos`, { waitUntil: 'commit' });
  const goods = page.getByRole('list', { name: 'Products' }).getByRole('button').first();
  await goods.waitFor(LATE).catch(async () => {
    const shown = (await page.locator('body').innerText()).slice(0, 2_000);
    throw new Error(`The counter does not open at ${page.url()}: ${shown}`);
  });
}

/** Waits until the counter knows that there is no line. */
export const waitForCut = (page: Page) => page.getByText('The counter sells on.').waitFor(LATE);

/** Sells one piece through the screen, up to the press that completes it. */
export async function takeGoods(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Exact' }).click();
}

/** Sells one piece through the screen; returns the number on its receipt. */
export async function sellOnScreen(page: Page): Promise<string> {
  await takeGoods(page);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' }).getByRole('article');
  await receipt.waitFor();
  const number = /D\d+-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'hidden' });
  return number;
}
