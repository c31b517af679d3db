import { anOpenShop, goToCheckout, orders, payFrom } from '../../buying.ts';
import { expect, test } from '../../fixtures.ts';

test('[SHELL-02] [CHK-05] [CHK-11] [CHK-12] [CHK-15] [CHK-16] a visitor fills a cart, has it delivered and pays by wallet', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil', 'Coffee scrub'], 'Hodan, house 4');
  const created = page.waitForRequest('**/api/onlineshop/orders/create/');
  const paid = page.waitForRequest('**/api/onlineshop/orders/*/payment/');
  await payFrom(page, '61 512 3456');

  expect((await created).headers().authorization).toBeUndefined();
  expect((await created).postDataJSON()).toMatchObject({
    delivery_type: 'DELIVERY',
    delivery_address: 'Hodan, house 4',
    delivery_cost: 2,
    guest_phone: '252615123456',
    guest_name: '252615123456',
  });
  expect((await paid).postDataJSON()).toMatchObject({ wallet_id: '252615123456', payment_method: '1' });

  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('R1001');
  await expect(receipt).toContainText('Rose oil');
  // $20.99 + 5 % − 2 %; the courier collects the $2.00.
  await expect(receipt).toContainText('$21.62');
  const main = page.getByRole('main');
  await expect(main.getByText('Payment Successful!')).toBeVisible();
  await expect(main.getByText('Your order has been placed successfully.')).toBeVisible();
  await expect(main.getByText(/Transaction ID: SBX/)).toBeVisible();
  await expect(main.getByText('Redirecting to shop...')).toBeVisible();
  const [order] = await orders(db);
  expect(order).toMatchObject({ status: 'PENDING', client_name: '252615123456', received_cents: 21_62 });

  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  // Paid: the checkout is empty now.
  await page.goto('/checkout');
  await page.waitForURL('/');
  expect(await orders(db)).toHaveLength(1);
});
