import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { expect, test } from '../fixtures.ts';
import { MARK, makeNasty, NASTY } from '../nasty-business.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

// A long timeout, because it opens every page.
test.setTimeout(180_000);

/** Expects that no text became an element, and that the texts are shown. */
async function expectOnlyTexts(page: Page, isShown: boolean) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (isShown) await expect(page.getByText(MARK).first()).toBeAttached();
  const alive = await page.evaluate(
    (mark) =>
      [...document.querySelectorAll(`[data-${mark}], [onerror], [onload], [href^="javascript:" i]`)].map(
        ({ outerHTML }) => outerHTML,
      ),
    MARK,
  );
  expect(alive, page.url()).toEqual([]);
}

/** The cells of a file as a spreadsheet parses them, with commas or semicolons. */
const cellsOf = (text: string) => text.replace('\uFEFF', '').split(/[,;\t\r\n]/);

async function expectHarmlessFile(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text, page.url()).toContain(MARK);
  const running = cellsOf(text).filter((cell) => /^"?\s*[=@+＝]|^"?\s*-(?![\d.]+$)/.test(cell));
  expect(running, page.url()).toEqual([]);
}

test('a shop of nasty texts is read, found and bought from, and none of them does anything', async ({
  page,
  db,
}) => {
  await aBusyBusiness(db);
  const { access_token } = await db
    .selectFrom('orders')
    .select('access_token')
    .where('access_token', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(await makeNasty(db)).toBeGreaterThan(25);
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const watch = await watchPage(page);
  for (const [address, isShown] of [
    ['/', true],
    [`/shop?search=${encodeURIComponent(NASTY)}`, true],
    [`/?category=${encodeURIComponent(NASTY)}&cursor=${encodeURIComponent(NASTY)}`, true],
    [`/product/${id}/${encodeURIComponent(NASTY.slice(0, 80))}`, true],
    ['/product/999999', false],
    [`/order/${access_token}`, true],
    [`/order/${encodeURIComponent(NASTY.slice(0, 80))}`, false],
    ['/login', false],
    [`/login?next=${encodeURIComponent('https://evil.example/')}`, false],
    ['/register', false],
    ['/docs', false],
  ] as const) {
    await page.goto(address);
    await expectOnlyTexts(page, isShown);
  }
  await page.goto('/');
  await page.getByRole('button', { name: /^Buy / }).first().click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expectOnlyTexts(page, true);
  await page.goto('/checkout');
  await expectOnlyTexts(page, true);
  expect(watch.complaints).toEqual([]);
});

test('an office of nasty texts shows, prints and hands out texts', async ({ page, db }) => {
  await aBusyBusiness(db);
  await signIn(page, db, 'admin');
  await makeNasty(db);
  const watch = await watchPage(page);
  const one = async (table: 'clients' | 'services' | 'drawer_shifts' | 'bookings') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const client = await one('clients');
  for (const [address, isShown] of [
    ['/dashboard', true],
    ['/bookings', true],
    ['/sessions', true],
    ['/sessions?tab=measurements', false],
    ['/clients', true],
    [`/clients?search=${encodeURIComponent(NASTY)}`, false],
    [`/client/${client}`, true],
    [`/client/${client}?tab=payments`, true],
    [`/client/${client}?tab=measurements`, true],
    [`/client/${client}/results`, true],
    ['/slimming-services', false],
    ['/services', true],
    ['/services/new', false],
    [`/services/${await one('services')}/edit`, false],
    ['/products', true],
    ['/stock', true],
    ['/payments', false],
    ['/finance', true],
    ['/finance?tab=payments', true],
    ['/sales', true],
    ['/sales-dashboard?range=month', true],
    ['/expenditure', true],
    ['/employees', true],
    ['/pos', true],
    ['/audit', true],
    ['/shifts', true],
    [`/shifts/${await one('drawer_shifts')}`, true],
    ['/settings', false],
    ['/nowhere', false],
  ] as const) {
    await page.goto(address);
    await expectOnlyTexts(page, isShown);
  }
  for (const [address, button] of [
    ['/sales', 'Download CSV'],
    ['/sales-dashboard?range=month', 'Download CSV'],
    ['/expenditure', 'Download CSV'],
    ['/finance?tab=reports&report=products&range=month', 'CSV'],
    ['/finance?tab=reports&report=services&range=month', 'CSV'],
  ] as const) {
    await page.goto(address);
    await expectHarmlessFile(page, button);
  }
  expect(watch.complaints).toEqual([]);
});
