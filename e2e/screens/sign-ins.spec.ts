import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { logIn, signIn } from '../sign-in.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const card = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

/** Another sign-in of the same person, as from a phone. */
async function signInElsewhere(page: Page, user: { username: string; password: string }) {
  const answer = await page.request.post(api.auth.login.path, {
    data: { username: user.username, password: user.password },
    headers: { 'user-agent': PHONE },
  });
  const { access } = (await answer.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  return async () => (await page.request.get(api.auth.me.path, { headers })).status();
}

test('one sees where one is signed in and ends one, then all others', async ({ page, db }) => {
  const user = await logIn(page, db);
  const [first, second] = [await signInElsewhere(page, user), await signInElsewhere(page, user)];
  await page.goto('/account');
  const rows = card(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const here = rows.filter({ hasText: 'This one' });
  await expect(here).toContainText('127.0.0.1');
  await expect(here.getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Chrome on Android' })).toHaveCount(2);
  await expectAccessibleEverywhere(page);
  await rows.getByRole('button', { name: 'End the sign-in of Chrome on Android' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  expect([await first(), await second()]).toEqual([200, 401]);
  await card(page).getByRole('button', { name: 'End all others' }).click();
  const question = page.getByRole('dialog', { name: 'End all other sign-ins?' });
  await question.getByRole('button', { name: 'End all others' }).click();
  await expect(rows).toHaveCount(1);
  expect(await first()).toBe(401);
  await expect(card(page).getByRole('button', { name: 'End all others' })).toBeDisabled();
  await page.reload();
  await expect(here).toBeVisible();
});

test('many sign-ins are folded, and a double click ends one of them only', async ({ page, db }) => {
  const user = await signIn(page, db);
  for (let one = 0; one < 6; one += 1) await signInElsewhere(page, user);
  await page.goto('/account');
  const rows = card(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('This one');
  await card(page).getByRole('button', { name: 'Show all 7' }).click();
  await expect(rows).toHaveCount(7);
  const place = (await rows.nth(1).getByRole('button').boundingBox())!;
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(rows).toHaveCount(6);
  // The second press, when the next row has moved up. What it ended would be gone after an answer and a reload.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate(() => fetch('/healthz').then((healthy) => healthy.text()));
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Show all 6' })).toBeVisible();
});

test('a changed password ends the others in the list too', async ({ page, db }) => {
  const user = await logIn(page, db);
  const statusElsewhere = await signInElsewhere(page, user);
  await page.goto('/account');
  const rows = card(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByLabel('New password', { exact: true }).fill('seven green lamps burn');
  await dialog.getByLabel('Confirm new password').fill('seven green lamps burn');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This one');
  expect(await statusElsewhere()).toBe(401);
});

/** An admin at the clients, in a business whose office ends sign-ins after an hour without use. */
async function openClients(page: Page, db: Db) {
  const { headers } = await signIn(page, db, 'admin');
  const policy = await (await page.request.get(api.policy.get.path, { headers })).json();
  const saved = await page.request.put(api.policy.update.path, {
    headers,
    data: { ...policy, office_idle_hours: 1 },
  });
  expect(saved.status()).toBe(200);
  await page.clock.install();
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  return headers;
}

test('an office page that no one touches logs out after the owner’s hours', async ({ page, db }) => {
  const headers = await openClients(page, db);
  const touched = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('revive.used')));
  const leaveAlone = (minutes: number) =>
    page.evaluate((ago) => localStorage.setItem('revive.used', String(Date.now() - ago)), minutes * 60_000);
  await leaveAlone(59);
  await page.clock.runFor('00:31');
  await expect(page).toHaveURL('/clients');
  // Any touch counts, and in any tab.
  await page.keyboard.press('Shift');
  expect(await touched()).toBeLessThan(1000);
  await leaveAlone(61);
  await page.clock.runFor('00:31');
  await expect(page).toHaveURL('/login');
  const me = () => page.request.get(api.auth.me.path, { headers });
  await expect.poll(async () => (await me()).status()).toBe(401);
});

test('a touch after the owner’s hours comes too late, though no timer has run', async ({ page, db }) => {
  await openClients(page, db);
  // A computer that slept.
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000);
  await page.keyboard.press('Shift');
  await expect(page).toHaveURL('/login');
});
