import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

const PHONE = '252615123456';

for (const size of SIZES)
  test(`at ${size.width} px a bill is parked at one desk and taken up at another, and removing one can be undone`, async ({
    page,
    db,
  }) => {
    await aProduct(db, { name: 'Aloe Cream', price_cents: 20_00, quantity: 3 });
    await signIn(page, db);
    await page.setViewportSize(size);
    await page.goto('/pos');
    await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'More at the counter' }).click();
    await page.getByRole('menuitem', { name: 'Park this bill' }).click();
    await page.getByRole('dialog', { name: 'Park this bill' }).getByLabel('Name').fill('Blue scarf');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Parked as Blue scarf')).toBeVisible();
    // Another desk: nothing of it is in this browser.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('revive.counter.')) localStorage.removeItem(key);
    });
    await page.reload();
    const parked = page.getByRole('button', { name: 'Parked bills (1)' });
    const dialog = page.getByRole('dialog', { name: 'Parked bills' });
    await parked.click();
    await expect(dialog).toContainText('Blue scarf');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove Blue scarf' }).click();
    await expect(dialog).toContainText('No bill is parked.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Take up Blue scarf' }).click();
    await expect(dialog).toBeHidden();
    await expect(parked).toBeHidden();
    if (size.width < 800) await page.getByRole('button', { name: /^Cart/ }).first().click();
    await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Aloe Cream');
    expect(await db.selectFrom('parked_bills').select('id').execute()).toEqual([]);
  });

test('a mother pays what she and her son owe, keeps the change, and pays with it next time', async ({
  page,
  db,
}) => {
  test.slow();
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  const { client_id } = await aBooking(db, { name: 'Amina Warsame', phone: PHONE, services: [service.id] });
  const son = await aClient(db, { name: 'Ahmed Warsame', phone: PHONE, is_holder: false });
  await aProduct(db, { name: 'Aloe Cream', price_cents: 4_00, quantity: 3 });
  await signIn(page, db, 'manager');
  await page.goto(`/client/${client_id}`);
  await page.getByRole('link', { name: 'Pay at the counter' }).click();
  const panel = page.getByRole('region', { name: 'Amina Warsame' });
  await expect(panel).toContainText('Ahmed Warsame');
  await expect(panel).toContainText('Nothing is left to pay.');
  expect(son.id).not.toBe(client_id);
  await panel.getByRole('button', { name: 'Add Facial, 1 of 1' }).click();
  await page.getByLabel('Amount paid').fill('25');
  await page.getByLabel('Keep the change as credit of Amina Warsame').check();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('article')).toContainText('Kept as credit');
  await page.keyboard.press('Escape');

  // The next time her credit pays a part, and cash the rest.
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('searchbox').fill('amina');
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Split' }).click();
  await page.getByLabel('Way 2', { exact: true }).getByRole('combobox').selectOption('Credit ($5.00)');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(receipt.getByRole('article')).toContainText('Total $4.20');
  await page.keyboard.press('Escape');

  await page.goto(`/client/${client_id}?tab=payments`);
  const credit = page.getByRole('region', { name: 'Credit' });
  await credit.getByRole('button', { name: 'Give back' }).click();
  const back = page.getByRole('dialog', { name: 'Give credit back' });
  await back.getByLabel('Reason').fill('She moves away');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Give back' }).click();
  await expect(credit).toContainText('She moves away');
  await expectTrueBooks(db);
});

test('a gift card is sold in the cart, its code stands on the receipt once, and pays another sale', async ({
  page,
  db,
}) => {
  test.slow();
  await aProduct(db, { name: 'Aloe Cream', price_cents: 20_00, quantity: 3 });
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('button', { name: 'More at the counter' }).click();
  await page.getByRole('menuitem', { name: 'Sell a gift card' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'To pay besides goods' })).toContainText('Gift card');
  await page.getByLabel('Amount paid').fill('15');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const text = await receipt.getByRole('article').innerText();
  const code = /Code: ([A-Z0-9-]+)/.exec(text)![1]!;
  await page.keyboard.press('Escape');

  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Split' }).click();
  await page.getByLabel('Way 2', { exact: true }).getByRole('combobox').selectOption('Gift card');
  await page.getByLabel('Code of the gift card').fill(code);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('$15.00 is left')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(receipt.getByRole('article')).toContainText('Total $21.00');
  await expect(receipt.getByRole('article')).not.toContainText(code);
  await page.keyboard.press('Escape');
  await page.goto('/sales');
  await expectTrueBooks(db);
});

test('a session of today opens the counter with its line, and a bill is given up after a wallet’s no', async ({
  page,
  db,
}) => {
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  const booking = await aBooking(db, { name: 'Amina Warsame', phone: PHONE, services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  await signIn(page, db);
  await page.goto(`/pos?session=${session!.id}`);
  const cart = page.getByRole('list', { name: 'To pay besides goods' });
  await expect(cart).toContainText('Facial');
  await expect(page).toHaveURL(/\/pos$/);
  await page.getByRole('radio', { name: 'Mobile' }).check();
  await page.getByLabel('Wallet to ask').fill('610000001');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await dialog.getByRole('button', { name: 'Give the bill up' }).click();
  await expect(dialog).toBeHidden();
  await expect(cart).toContainText('Facial');
  await expect(page.getByRole('button', { name: 'Complete Sale' })).toBeEnabled();
  const bill = await db.selectFrom('bills').select(['id', 'state']).executeTakeFirstOrThrow();
  expect(bill.state).toBe('given_up');
  await page.goto(`/bills/${bill.id}`);
  await expect(page.getByText('Given up')).toBeVisible();
  await page.goto('/bills/999999');
  await expect(page.getByText('There is no bill at this address.')).toBeVisible();
});

test('a bill whose answer never came is kept, sent again, and counted once', async ({ page, db }) => {
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  const { client_id } = await aBooking(db, { name: 'Amina Warsame', phone: PHONE, services: [service.id] });
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('searchbox').fill('amina');
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Add Facial, 1 of 1' }).click();
  await page.getByLabel('Amount paid').fill('20');
  // The server books it, and its answer is lost on the way.
  await page.route('**/bills/api/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toContainText('No answer came.', { timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/bills/api/');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('article')).toContainText('Total $20.00');
  expect(await db.selectFrom('bills').select(['client_id', 'state']).execute()).toEqual([
    { client_id, state: 'settled' },
  ]);
  await expectTrueBooks(db);
});
