import type { Page } from '@playwright/test';
import { aBooking, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { inDays } from '../../business-days.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { fillDateTime } from '../../form-fields.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';

const lineOf = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Hodan and Amina have two sessions of a course each, Sagal the last of hers; all of them today. */
async function aDay(db: Db) {
  const course = await aService(db, { name: 'Slimming wrap', unit_price_cents: 35_00, session_count: 2 });
  const single = await aService(db, { name: 'Cupping', unit_price_cents: 35_00, session_count: 1 });
  await aMeasurementOption(db, course.id, { name: 'Waist', unit: 'cm' });
  const clients = [
    ['Hodan Warsame', '252615000101', course.id],
    ['Amina Diriye', '252615000102', course.id],
    ['Sagal Dahir', '252615000103', single.id],
  ] as const;
  for (const [place, [name, phone, service]] of clients.entries())
    await aBooking(db, { name, phone, services: [service], scheduled_date: inDays(0, `00:0${place}`) });
}

const aWholeDay =
  (viewport: { width: number; height: number }) =>
  async ({ page, db }: { page: Page; db: Db }) => {
    test.slow();
    await aDay(db);
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto('/today');
    const presses = await countPresses(page);
    const since = (before: number) => presses() - before;
    const hodan = lineOf(page, 'Hodan Warsame');

    // Who is not here yet is called or written to with one press, which leaves the page to the phone.
    await expect(hodan.getByRole('link', { name: 'Call Hodan Warsame' })).toHaveAttribute(
      'href',
      'tel:+252615000101',
    );
    await expect(hodan.getByRole('link', { name: 'Write to Hodan Warsame on WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/252615000101',
    );

    // She comes, is measured and treated, pays and takes her receipt.
    await hodan.getByRole('button', { name: 'Arrived' }).click();
    await expect(hodan).toContainText('Here');
    await hodan.getByRole('button', { name: 'Measure Hodan Warsame' }).click();
    const measuring = page.getByRole('dialog');
    await expect(measuring.getByLabel('Waist')).toBeFocused();
    await measuring.getByLabel('Waist').fill('97.5');
    await measuring.getByLabel('Waist').press('Enter');
    await expect(measuring).toBeHidden();
    await hodan.getByRole('button', { name: 'Complete' }).click();
    await expect(hodan).toContainText('Done');
    await hodan.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Receive $35.00' }).click();
    await expect(hodan).not.toContainText('to pay');
    await expect(hodan).toContainText('Next:');
    expect(presses(), 'a client who comes, is measured, treated and pays').toBe(6);
    await toast(page, 'Receipt for Hodan Warsame').getByRole('button', { name: 'Show receipt' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('article')).toContainText('Hodan Warsame');
    await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(receipt.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/252615000101\?text=/,
    );
    expect(presses(), 'her receipt').toBe(7);
    await page.keyboard.press('Escape');

    // The second does not come and is given another day.
    let before = presses();
    const amina = lineOf(page, 'Amina Diriye');
    await amina.getByRole('button', { name: 'More about Amina Diriye' }).click();
    await page.getByRole('menuitem', { name: 'Did not come' }).click();
    await page.getByRole('button', { name: 'Keep the session open' }).click();
    await expect(amina).toContainText('Did not come');
    await amina.getByRole('button', { name: 'More about Amina Diriye' }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    const moving = page.getByRole('dialog');
    await fillDateTime(moving, 'New Date & Time', inDays(2));
    await moving.getByRole('button', { name: 'Reschedule' }).click();
    await expect(amina).toHaveCount(0);
    expect(since(before), 'a client who does not come, keeps her session, and is moved').toBe(6);

    // The third pays and has her last session, and takes the next appointment along.
    before = presses();
    const sagal = lineOf(page, 'Sagal Dahir');
    await sagal.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Receive $35.00' }).click();
    await expect(sagal).not.toContainText('to pay');
    await sagal.getByRole('button', { name: 'Complete' }).click();
    await sagal.getByRole('button', { name: 'Book the next visit' }).click();
    const booking = page.getByRole('dialog', { name: 'New Booking' });
    await expect(booking.getByLabel('Name')).toHaveValue('Sagal Dahir');
    await expect(booking.getByText('$35.00', { exact: true })).toBeVisible();
    await fillDateTime(booking, 'Scheduled Date', inDays(7));
    await booking.getByRole('button', { name: 'Create Booking' }).click();
    await expect(sagal).toContainText('Next:');
    expect(since(before), 'a client who pays, is treated and books the next visit').toBe(5);

    expect(
      await db
        .selectFrom('sessions')
        .select('attendance')
        .where('attendance', 'is not', null)
        .where('completed_at', 'is', null)
        .execute(),
    ).toEqual([]);
    await expectTrueBooks(db);
  };

test(
  '[SHELL-01] a whole day is run from Today at 390 px, with few presses',
  { tag: '@long' },
  aWholeDay({ width: 390, height: 844 }),
);
test('a whole day is run from Today at 1440 px, with few presses', aWholeDay({ width: 1440, height: 900 }));
