import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { anOpenShop } from '../buying.ts';
import { expect, test } from '../fixtures.ts';

test('an order is found again from the empty cart by its number and phone, and by nothing else', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const order = await anOnlineOrder(db, { phone: '252615123456', at: new Date() });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Find an order' }).click();
  await expect(page).toHaveURL('/order/find');
  await expect(page).toHaveTitle(/^Find your order/);
  await expectAccessibleEverywhere(page);
  const number = page.getByLabel('Order number');
  const phone = page.getByLabel('Phone');
  await number.press('Enter');
  await expect(page.getByText('Enter the number of your order, for example R1001.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('R1001');
  await number.press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter the phone number you ordered or paid with/);
  await phone.fill('0615 000 000');
  await phone.press('Enter');
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('There is no order with this number and this phone. Please check both.');
  await expectAccessibleEverywhere(page);
  await phone.fill('0615 123 456');
  await number.fill('r 1001');
  await page.getByRole('button', { name: 'Find the order' }).click();
  await expect(page).toHaveURL(`/order/${order.access_token}`);
  await expect(page.getByRole('heading', { name: 'Order R1001' })).toBeVisible();
});

test('the footer and an unknown order lead to the search, which keeps what was typed when the line drops', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await page.goto('/order/no-such-order');
  await page.getByRole('main').getByRole('link', { name: 'Find an order' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find an order' }).click();
  await page.getByLabel('Order number').fill('R1001');
  await page.getByLabel('Phone').fill('615123456');
  await page.route('**/orders/find/', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Find the order' }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(page.getByLabel('Phone')).toHaveValue('615123456');
});

test('what is typed and sent before the program has loaded is kept, and leads to the order', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  const order = await anOnlineOrder(db, { phone: '252615123456', at: new Date() });
  let load = () => {};
  const typed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/shop/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/order/find', { waitUntil: 'commit' });
  await page.getByLabel('Order number').fill('R1001');
  await page.getByLabel('Phone').fill('0615 123 456');
  await page.getByLabel('Phone').press('Enter');
  load();
  await expect(page).toHaveURL(`/order/${order.access_token}`);
});
