import { aBooking, aService } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { inDays } from '../business-days.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

for (const size of SIZES)
  test(`at ${size.width} px a course is paid in part by wallet, and cancelled with all of it given back, in seven presses`, async ({
    page,
    db,
  }) => {
    test.slow();
    const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 40_00, session_count: 3 });
    const { client_id } = await aBooking(db, {
      name: 'Hodan Ali',
      phone: '252615000100',
      services: [service.id],
      scheduled_date: inDays(2),
    });
    await signIn(page, db, 'manager');
    await page.setViewportSize(size);
    await page.goto('/bookings');
    const presses = await countPresses(page);

    await page.getByRole('button', { name: /^Pay/ }).click();
    const paying = page.getByRole('dialog');
    await expect(paying.getByLabel('Phone Number')).toHaveValue('615000100');
    await paying.getByLabel('Amount Paid').fill('70');
    await paying.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Payment processed successfully')).toBeVisible();
    expect(presses(), 'the payment').toBe(2);

    // She rings: the name finds the booking although it is paid.
    await page.getByPlaceholder('Search bookings...').click();
    await page.keyboard.type('hodan');
    await page.getByRole('link', { name: '1 paid booking' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
    await expect(dialog).toContainText('Hodan Ali, +252 61 500 0100');
    await expect(
      dialog.getByText('$70.00 was paid for them and has to go back to the client.'),
    ).toBeVisible();
    await expect(dialog.getByText('Back by mobile money')).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Moved away');
    await page.keyboard.press('Tab');
    await page.keyboard.type('EVC 4711');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog).toBeHidden();
    expect(presses(), 'payment and refund').toBe(7);

    // Both entries stand in the profile, nothing is owed, and the receipt tells of the refund.
    await page.goto(`/client/${client_id}?tab=payments`);
    const receipts = page.getByRole('table', { name: 'Receipts' });
    await expect(receipts.getByText('$70.00', { exact: true })).toBeVisible();
    await expect(receipts.getByText('-$70.00')).toBeVisible();
    await expect(receipts.getByText('EVC 4711')).toBeVisible();
    await expect(page.getByText('$0.00 to pay in all')).toBeVisible();
    await page.goto('/sales');
    await page
      .getByRole('button', { name: /receipt/i })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Receipt' }).getByRole('article')).toContainText(
      /Refunded.*70\.00/,
    );
    expect(await db.selectFrom('sessions').select('id').where('cancelled_at', 'is', null).execute()).toEqual(
      [],
    );
    await expectTrueBooks(db);
  });
