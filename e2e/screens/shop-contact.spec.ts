import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { anOpenShop } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('the footer and an order’s page say how to reach the business, as the owner has set it', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const order = await anOnlineOrder(db, { paid: 'mobile_money', at: new Date() });
  await page.goto(`/order/${order.access_token}`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /WhatsApp|\d/ })).toHaveCount(0);
  await expect(footer).toContainText('Every day08:00–20:00');
  await expect(page.getByText('Do you have a question about this order?')).toHaveCount(0);

  await signIn(page, db, 'admin');
  await page.goto('/settings/business');
  await page.getByLabel('Phone', { exact: true }).fill('061 555 0000');
  await page.getByLabel('WhatsApp number').fill('call me');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/Enter the number with its country code/)).toBeVisible();
  await page.getByLabel('WhatsApp number').fill('+252 61 555 0001');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.goto(`/order/${order.access_token}`);
  await expect(footer.getByRole('link', { name: '061 555 0000' })).toHaveAttribute('href', 'tel:0615550000');
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/252615550001',
  );
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/252615550001\?text=.*R1001\.$/,
  );
  await expectAccessibleEverywhere(page);
});

test('the footer groups days of the same hours, and stands at the end of the window on a short page', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const { headers } = await signIn(page, db, 'admin');
  const friday = { open: false, from: '08:00', to: '20:00' };
  const data = { ...DEFAULT_POLICY, opening_hours: { ...DEFAULT_POLICY.opening_hours, friday } };
  expect((await page.request.put(api.policy.update.path, { headers, data })).status()).toBe(200);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/order/no-such-order');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Saturday to Thursday08:00–20:00');
  await expect(footer).toContainText('FridayClosed');
  const box = (await footer.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(1400);
});
