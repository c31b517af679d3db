import { aProduct } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

// The special numbers of the sandbox wallet, as in the README.
const EMPTY_WALLET = '610000002';
const LATE_WALLET = '610000008';

for (const size of SIZES)
  test(`at ${size.width} px the counter asks a wallet: a no is told and paid otherwise, a late yes completes the sale after a reload`, async ({
    page,
    db,
  }) => {
    await aProduct(db, { name: 'Aloe Cream', price_cents: 20_00, quantity: 3 });
    await signIn(page, db);
    await page.setViewportSize(size);
    await page.goto('/pos');
    const add = () => page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
    const openCart = async () => {
      const opener = page.getByRole('button', { name: /^Cart/ });
      if (size.width < 800) await opener.first().click();
    };
    const complete = page.getByRole('button', { name: 'Complete Sale' });
    await add();
    await openCart();
    await page.getByRole('radio', { name: 'Mobile' }).check();
    await page.getByLabel('How it comes').selectOption('Ask the wallet now');
    await complete.click();
    await expect(page.getByLabel('Wallet to ask')).toBeFocused();
    await expect(page.getByText('Enter the phone number of the wallet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Wallet to ask').fill(EMPTY_WALLET);
    await complete.click();
    await expect(page.getByText('There is not enough money in the wallet.')).toBeVisible();
    await expect(complete).toBeEnabled();

    await page.getByLabel('Wallet to ask').fill(LATE_WALLET);
    await complete.click();
    await expect(page.getByText('Still waiting for the wallet')).toBeVisible();
    await page.reload();
    await openCart();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('$21.00', { timeout: 30_000 });
    await expect(page.getByText('Sale completed successfully')).toBeVisible();
    const orders = await db.selectFrom('orders').select(['status', 'received_cents']).orderBy('id').execute();
    expect(orders).toEqual([
      { status: 'CANCELLED', received_cents: 0 },
      { status: 'CONFIRMED', received_cents: 21_00 },
    ]);
    await expectTrueBooks(db);
  });

test('a sale that another tab of the counter has finished meanwhile leaves the next one in the cart', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Aloe Cream', price_cents: 20_00, quantity: 3 });
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('radio', { name: 'Mobile' }).check();
  await page.getByLabel('How it comes').selectOption('Ask the wallet now');
  await page.getByLabel('Wallet to ask').fill(LATE_WALLET);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Still waiting for the wallet')).toBeVisible();
  const sold = page.waitForResponse(
    (answer) => answer.url().endsWith('/pos-sale/') && answer.status() === 201,
    { timeout: 30_000 },
  );
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  // What the other tab stores: the sale is finished, and the next client buys the same.
  await other.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('revive.counter.'))!;
    const sale = JSON.parse(localStorage.getItem(name)!);
    localStorage.setItem(name, JSON.stringify({ ...sale, held: null }));
  });
  const complete = page.getByRole('button', { name: 'Complete Sale' });
  await expect(complete).toBeEnabled();
  await sold;
  await expect(page.getByText('Sale completed successfully')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Aloe Cream');
  await expect(complete).toBeEnabled();
  await expectTrueBooks(db);
});
