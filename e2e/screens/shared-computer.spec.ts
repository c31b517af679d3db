import type { Page } from '@playwright/test';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

const openClients = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }).click();

/** Everything the browser stores for this website, except the cart and the theme. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('the next person to log in on the same computer finds nothing the last one had read', {
  tag: '@always',
}, async ({ page, db }) => {
  const [first, next] = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'staff' })];
  const client = await aClient(db, { name: 'Hodan Abdullahi', phone: '252615765765' });
  await page.goto('/login');
  await logIn(page, first);
  await openClients(page);
  const name = page.getByRole('main').getByText(client.name);
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).not.toMatch(/Hodan|615765765|eyJ/);

  // The server is blocked: anything shown now comes from the browser's storage.
  let asked = false;
  await page.route('**/clients/api/**', () => {
    asked = true;
  });
  await logIn(page, next);
  await openClients(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect.poll(() => asked).toBe(true);
  await expect(name).toHaveCount(0);
});

test('logging out without a connection leaves nothing in the browser either', async ({
  page,
  context,
  db,
}) => {
  const client = await aClient(db, { name: 'Hodan Abdullahi', phone: '252615765765' });
  await page.goto('/login');
  await logIn(page, await aUser(db, { role: 'admin' }));
  await openClients(page);
  await expect(page.getByRole('main').getByText(client.name)).toBeVisible();
  expect(await kept(page)).toMatch(/eyJ/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).not.toMatch(/Hodan|615765765|eyJ/);
});
