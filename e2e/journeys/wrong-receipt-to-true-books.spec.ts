import { aBooking, aService } from '@revive/testing/factories.ts';
import { inDays } from '../business-days.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

for (const size of SIZES)
  test(`at ${size.width} px a receptionist enters a wrong receipt, a manager takes the part too much back in two presses, and the books are true`, async ({
    page,
    browser,
    baseURL,
    db,
  }) => {
    test.slow();
    const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 40_00, session_count: 3 });
    const { id, client_id } = await aBooking(db, {
      name: 'Hodan Ali',
      services: [service.id],
      scheduled_date: inDays(2),
    });
    const payments = `/client/${client_id}?tab=payments`;
    await signIn(page, db, 'staff');
    await page.setViewportSize(size);
    await page.goto(payments);
    const presses = await countPresses(page);
    const form = page.getByRole('region', { name: 'Add Payment' });
    await form.getByLabel('Booking').selectOption(String(id));
    await form.getByLabel('Amount').fill('53');
    await form.getByLabel('Amount').press('Enter');
    await expect(page.getByText('Payment received')).toBeVisible();
    expect(presses(), 'the receipt').toBe(1);
    const receipts = page.getByRole('table', { name: 'Receipts' });
    await expect(receipts.getByRole('button', { name: 'Reverse' })).toHaveAccessibleDescription(
      'Only a manager or an admin may do this.',
    );

    const office = await browser.newContext({ baseURL: baseURL!, viewport: size });
    const manager = await office.newPage();
    const { username } = await signIn(manager, db, 'manager');
    await manager.goto(payments);
    const managersPresses = await countPresses(manager);
    await manager.getByRole('button', { name: 'Reverse' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Reverse Receipt' });
    await expect(dialog).toContainText('Hodan Ali: $53.00, Cash');
    await dialog.getByLabel('Amount').fill('18');
    await dialog.getByLabel('Reason').fill('It was 35');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(manager.getByText('$18.00 reversed')).toBeVisible();
    expect(managersPresses(), 'the reversal').toBe(2);

    // The receptionist sees it without asking, and takes what is still owed.
    await page.reload();
    await expect(receipts.getByText('Reversed', { exact: true })).toBeVisible();
    await expect(receipts.getByText('-$18.00')).toBeVisible();
    await expect(receipts.getByText('It was 35')).toBeVisible();
    await expect(form.getByText('$85.00 to pay in all')).toBeVisible();
    const shown = await page.request.get(`/payments/api/receipts/?booking=${id}`, {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('revive.access'))}`,
      },
    });
    expect(await shown.json()).toMatchObject([
      { kind: 'reversal', method: 'cash', amount: 18, reason: 'It was 35', by: expect.any(String) },
      { kind: 'receipt', method: 'cash', amount: 53 },
    ]);
    expect(username).not.toBe('');
    const { amount_paid_cents } = await db
      .selectFrom('bookings')
      .select('amount_paid_cents')
      .executeTakeFirstOrThrow();
    expect(amount_paid_cents).toBe(35_00);
    await expectTrueBooks(db);
    await office.close();
  });
