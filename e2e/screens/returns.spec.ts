import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

test('a return begins in the row of its sale, and says there why it may not', async ({
  page,
  browser,
  db,
}) => {
  const oil = await aProduct(db, { name: 'Rose oil', quantity: 5, price_cents: 10_00 });
  const sale = await aCounterSale(db, { name: 'Hodan', items: [{ product_id: oil.id, quantity: 1 }] });
  await signIn(page, db, 'manager');
  await page.goto('/sales');
  const name = `More about ${sale.order_number}`;
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Return' }).click();
  await expect(page.getByRole('dialog', { name: 'Return' }).getByLabel('Pieces')).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, db, 'staff');
  await other.goto('/sales');
  await other.getByRole('button', { name }).click();
  await expect(other.getByRole('menuitem', { name: 'Return' })).toContainText(
    'Only a manager or an admin may do this.',
  );
  await other.close();
});

for (const width of [390, 1440])
  test(`single pieces of a sale come back, and what they are worth is said before it is sent (${width} px)`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const oil = await aProduct(db, { name: 'Rose oil', quantity: 5, price_cents: 10_00 });
    const soap = await aProduct(db, { name: 'Olive soap', quantity: 5, price_cents: 5_00 });
    await aCounterSale(db, {
      name: 'Hodan',
      items: [
        { product_id: oil.id, quantity: 3 },
        { product_id: soap.id, quantity: 1 },
      ],
      payment_method: 'mobile_money',
    });
    await signIn(page, db, 'manager');
    await page.goto('/sales');
    await page.getByRole('button', { name: 'View Items (2)' }).click();
    const items = page.getByRole('dialog', { name: 'Sale Items' });
    await items.getByRole('button', { name: 'Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return' });
    await dialog.getByRole('group', { name: 'Rose oil' }).getByLabel('Pieces').fill('2');
    await dialog.getByRole('group', { name: 'Olive soap' }).getByLabel('Pieces').fill('1');
    await dialog.getByRole('group', { name: 'Olive soap' }).getByLabel('Back to stock').uncheck();
    await expect(dialog.getByRole('status')).toContainText(
      'Worth $26.25, with its share of tax and discount',
    );
    await expect(dialog.getByRole('status')).toContainText('$26.25 goes back to the client.');
    await expectAccessible(page);
    const send = dialog.getByRole('button', { name: 'Return and give back $26.25' });
    await send.click();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Bottle leaks');
    await send.click();
    await expect(dialog.getByText('Say how the money went back.')).toBeVisible();
    await dialog.getByLabel('Give back by').selectOption('cash');
    await expect(dialog.getByLabel('Refund reference')).toBeHidden();
    await send.click();
    await expect(page.getByText('Worth $26.25, $26.25 given back')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Returned: $26.25')).toBeVisible();
    expect([await stockOf(db, oil.id), await stockOf(db, soap.id)]).toEqual([4, 4]);

    await page.getByRole('button', { name: 'View Items (2)' }).click();
    await expect(items.getByRole('row').filter({ hasText: 'Rose oil' })).toContainText('2 returned');
    await expect(items.getByRole('listitem').filter({ hasText: 'Bottle leaks' })).toContainText(
      '$26.25 given back (Cash).',
    );
    await expectAccessible(page);
  });

for (const width of [390, 1440])
  test(`the receipt of a buyer without a profile is reversed in part from the sale (${width} px)`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const oil = await aProduct(db, { name: 'Rose oil', quantity: 5, price_cents: 20_00 });
    await aCounterSale(db, {
      items: [{ product_id: oil.id, quantity: 1 }],
      payment_method: 'card',
    });
    await signIn(page, db, 'manager');
    await page.goto('/sales');
    await page.getByRole('button', { name: 'View Items (1)' }).click();
    const items = page.getByRole('dialog', { name: 'Sale Items' });
    await items.getByRole('button', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse Receipt' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('21');
    await expectAccessible(page);
    await dialog.getByLabel('Amount').fill('6');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog.getByText('This field is required.')).toHaveCount(2);
    await dialog.getByLabel('Reason').fill('Charged too much');
    await dialog.getByLabel('Refund reference').fill('SLIP-7');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('$6.00 reversed')).toBeVisible();
    await expect(items.getByText('Charged too much')).toBeVisible();
    await expect(items.getByText('SLIP-7')).toBeVisible();
    const money = await db
      .selectFrom('orders')
      .select(['received_cents', 'refunded_cents'])
      .executeTakeFirstOrThrow();
    expect(money).toEqual({ received_cents: 21_00, refunded_cents: 6_00 });

    // What is owed again is given up in part, and the rest is received.
    await items.getByRole('button', { name: 'Write off' }).click();
    const writing = page.getByRole('dialog', { name: 'Write Off' });
    await expect(writing).toContainText('owes $6.00');
    await writing.getByLabel('Amount').fill('2');
    await writing.getByLabel('Reason').fill('A small present');
    await writing.getByRole('button', { name: 'Write off' }).click();
    await expect(page.getByText('$2.00 written off')).toBeVisible();
    await page.getByRole('button', { name: 'View Items (1)' }).click();
    await expectAccessible(page);
    await items.getByRole('button', { name: 'Receive payment' }).click();
    const receiving = page.getByRole('dialog', { name: 'Receive payment' });
    await receiving.getByRole('button', { name: 'Receive $4.00' }).click();
    await expect(page.getByText('$4.00 received for order R1001')).toBeVisible();
    await page.getByRole('button', { name: 'View Items (1)' }).click();
    await expect(items.getByRole('button', { name: 'Return' })).toBeVisible();
    await expect(items.getByRole('button', { name: 'Receive payment' })).toHaveCount(0);
    await expectTrueBooks(db);
  });

test('staff see why they cannot reverse a receipt', async ({ page, db }) => {
  await aCounterSale(db);
  await signIn(page, db);
  await page.goto('/sales');
  await page.getByRole('button', { name: /View Items/ }).click();
  const reverse = page.getByRole('dialog').getByRole('button', { name: 'Reverse' });
  await expect(reverse).toBeDisabled();
  await expect(reverse).toHaveAccessibleDescription('Only a manager or an admin may do this.');
});

test('staff see why they cannot take goods back', async ({ page, db }) => {
  await aCounterSale(db);
  await signIn(page, db);
  await page.goto('/sales');
  await page.getByRole('button', { name: 'View Items (1)' }).click();
  const button = page.getByRole('dialog', { name: 'Sale Items' }).getByRole('button', { name: 'Return' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Only a manager or an admin may do this.');
});
