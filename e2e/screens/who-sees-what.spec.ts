import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const SENTENCE = 'The owner shows the figures of the business to managers and admins only.';

test('the owner keeps the figures of the business from staff, who work on without them', {
  tag: '@always',
}, async ({ page, browser, db }) => {
  test.slow();
  const owner = await browser.newPage();
  await signIn(owner, db, 'admin');
  await owner.goto('/settings/access');
  await owner.getByLabel('Staff see finance and reports').uncheck();
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
  await expect(
    owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }),
  ).toBeVisible();
  await owner.close();

  const me = await signIn(page, db, 'staff');
  await aCounterSale(db, { by: me.id, name: 'Hodan Warsame' });
  await aCounterSale(db, { name: 'Sahra Nuur' });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Sales Dashboard' })).toBeVisible();
  for (const name of ['Finance', 'Expenditure'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByText("Today's Bookings")).toBeVisible();
  await expect(page.getByText('Revenue Today')).toHaveCount(0);
  for (const address of ['/finance?tab=reports', '/expenditure', '/sales-dashboard']) {
    await page.goto(address);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
  await page.goto('/sales');
  await expect(page.getByText('These are your own sales.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Hodan Warsame' }).or(page.getByText('Hodan Warsame')).first(),
  ).toBeVisible();
  await expect(page.getByText('Sahra Nuur')).toHaveCount(0);
  await page.getByPlaceholder('Search by client name or sale ID...').fill('Sahra');
  await expect(page.getByText('Sahra Nuur').first()).toBeVisible();
  // No screen asked for what it is not shown.
  expect(refused).toEqual([]);
});

test('a manager sees them all the same', async ({ page, db }) => {
  const { headers } = await signIn(page, db, 'admin');
  const body = { ...DEFAULT_POLICY, staff_see_finance: false };
  expect((await page.request.put(api.policy.update.path, { headers, data: body })).status()).toBe(200);
  await signIn(page, db, 'manager');
  await page.goto('/finance?tab=reports');
  await expect(page.getByText('Profit and loss').first()).toBeVisible();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
});
