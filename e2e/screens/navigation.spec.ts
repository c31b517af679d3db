import type { Page } from '@playwright/test';
import { aClient } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a new screen begins at its top, and going back leads to where one was', { tag: '@always' }, async ({
  page,
  db,
}) => {
  for (let number = 0; number < 20; number += 1) await aClient(db, { phone: `2526170000${number + 10}` });
  await signIn(page, db);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/clients');
  const links = page.getByRole('link', { name: 'View' });
  await expect(links).toHaveCount(20);
  await links.last().scrollIntoViewIfNeeded();
  // The router stores the scroll position every 100 ms.
  const scrolledAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 150, scrolledAt);
  await links.last().click();
  await expect(heading(page)).not.toHaveText('Clients');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(links).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goForward();
  await expect(page).toHaveURL(/\/client\/\d+$/);
});

test('unsaved changes block going back, but not logging out', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Money and tax' }).click();
  await page.getByLabel('Tax rate').fill('6');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/settings/money');
  await expect(page.getByLabel('Tax rate')).toHaveValue('6');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/settings');
  await page.goForward();
  await page.getByLabel('Tax rate').fill('7');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the old screen stays until the next is loaded, and what is typed meanwhile does not block navigation', async ({
  page,
  db,
}) => {
  await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  let letThrough = () => {};
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/employees-page*.js', async (route) => {
    await isThrough;
    await route.continue();
  });
  await page.goto('/clients');
  await menuLink(page, 'Employees').click();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await page.getByRole('searchbox').fill('hodan');
  await expect(heading(page)).toHaveText('Clients');
  letThrough();
  await expect(heading(page)).toHaveText('Employees');
  await expect(page).toHaveURL('/employees');
  await page.goBack();
  await expect(heading(page)).toHaveText('Clients');
});

test('a link opens a new tab when it is asked to, and the screen stays', async ({ page, db, context }) => {
  await signIn(page, db);
  await page.goto('/clients');
  const opened = context.waitForEvent('page');
  await menuLink(page, 'Employees').click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toHaveText('Employees');
  await expect(page).toHaveURL('/clients');
});
