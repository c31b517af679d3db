import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { anOpenShop, payFrom } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('an unpaid order shows its goods, how long they are kept, and is paid on the spot', {
  tag: '@always',
}, async ({ page, db }) => {
  const { oil } = await anOpenShop(db);
  const order = await anOnlineOrder(db, {
    items: [{ product_id: oil.id, quantity: 2 }],
    address: 'Hodan, house 4',
    at: new Date(),
  });
  await page.goto(`/order/${order.access_token}`);
  await expect(page.getByRole('heading', { name: 'Order R1001' })).toBeVisible();
  await expect(page).toHaveTitle(/^Order R1001/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('This order is not paid yet. Pay it now, and we prepare it.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d left$/);
  await expect(page.getByRole('region', { name: 'Delivery Information' })).toContainText('Hodan, house 4');
  const whatsapp = page.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(whatsapp).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${order.access_token}$`),
  );
  await expectAccessibleEverywhere(page);

  await payFrom(page, '615123456');
  await expect(page.getByText(/^Your order is paid\. .* bring it to you\.$/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('$26.76');
  // A buyer has no printer of rolls to choose.
  await expect(page.getByText('80 mm roll')).toHaveCount(0);
});

test('an order no one tried to pay says until when it can be paid, and that nothing is kept for it yet', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const order = await anOnlineOrder(db, { reserved: false, at: new Date() });
  await page.goto(`/order/${order.access_token}`);
  await expect(
    page.getByText(/^You can pay until .+\. We keep the goods for you once you start to pay\./),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await payFrom(page, '610000001');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(/^We keep the goods for you until/)).toBeVisible();
});

test('an order whose goods are gone names them and leads to the shop', async ({ page, db }) => {
  const { oil } = await anOpenShop(db);
  const order = await anOnlineOrder(db, { items: [{ product_id: oil.id }], reserved: false, at: new Date() });
  await anOnlineOrder(db, { items: [{ product_id: oil.id, quantity: 5 }], at: new Date() });
  await page.goto(`/order/${order.access_token}`);
  await payFrom(page, '615123456');
  const main = page.getByRole('main');
  await expect(main.getByText('Rose oil is out of stock')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await main.getByRole('link', { name: 'Order again in the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('an order says where it is and what comes next, staff hear of money to give back, and an unknown order is not found', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const shipped = await anOnlineOrder(db, { status: 'SHIPPED', paid: 'mobile_money', at: new Date() });
  const ended = await anOnlineOrder(db, { cancelled: 'The bottle was broken.', at: new Date() });
  const seen = await page.goto(`/order/${shipped.access_token}`);
  expect(seen?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByText('Your order is ready. Pick it up at Revive, Mogadishu.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready for pickup' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByLabel('EVC Wallet ID')).toHaveCount(0);
  await page.goto(`/order/${ended.access_token}`);
  await expect(page.getByText('This order is cancelled. Nothing was paid.')).toBeVisible();
  await expect(page.getByText('The bottle was broken.')).toBeVisible();
  const cancelled = await anOnlineOrder(db, { paid: 'mobile_money', at: new Date() });
  const { headers } = await signIn(page, db, 'manager');
  const cancel = `/api/onlineshop/orders/${cancelled.id}/cancel/`;
  await page.request.post(cancel, { headers, data: { reason: 'Sold out' } });
  await page.goto(`/order/${cancelled.access_token}`);
  await expect(page.getByText('This order is cancelled. We give your $10.30 back.')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /\$10\.30/ }).click();
  await expect(page).toHaveURL('/orders?refund_due=true');
  const answer = await page.goto('/order/no-such-order');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no order at this address. Please check the link.')).toBeVisible();
});
