import { anOpenShop, attempts, DECLINING, goToCheckout, orders, payFrom } from '../../buying.ts';
import { expect, test } from '../../fixtures.ts';

test('[CHK-13] [CHK-14] [ERR-34] a wallet declines; another number pays the same order, also after a reload', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, DECLINING);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Payment Failed' })).toBeFocused();
  await expect(main.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(main.getByText('The wallet declined the payment. No money was taken.')).toBeVisible();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('EVC Wallet ID')).toHaveValue(DECLINING);
  await expect(main.getByText('Payment Failed')).toBeHidden();

  await page.reload();
  await payFrom(page, '615123456');
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  expect(await orders(db)).toMatchObject([{ order_number: 'R1001', status: 'PENDING' }]);
  expect((await attempts(db)).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
});
