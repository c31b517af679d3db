import type { Page } from '@playwright/test';
import { brokenBooks } from '@revive/testing/broken-books.ts';
import { aBooking, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { inDays } from '../../business-days.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { fillDateTime } from '../../form-fields.ts';
import { signIn } from '../../sign-in.ts';

const lineOf = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[SHELL-01] a whole day is run from Today at ${viewport.width} px, with few presses`, async ({
    page,
    db,
  }) => {
    const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 35_00, session_count: 2 });
    await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
    const names = ['Hodan Warsame', 'Amina Diriye', 'Sagal Dahir'];
    for (const [place, name] of names.entries())
      await aBooking(db, { name, services: [service.id], scheduled_date: inDays(0, `00:0${place}`) });
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto('/today');
    const presses = await countPresses(page);
    const hodan = lineOf(page, 'Hodan Warsame');

    // She comes, is measured and treated, and pays.
    await hodan.getByRole('button', { name: 'Arrived' }).click();
    await expect(hodan).toContainText('Here');
    await hodan.getByRole('button', { name: 'Measure Hodan Warsame' }).click();
    const measuring = page.getByRole('dialog');
    await measuring.getByLabel('Waist').fill('97.5');
    await measuring.getByLabel('Waist').press('Enter');
    await expect(measuring).toBeHidden();
    await hodan.getByRole('button', { name: 'Complete' }).click();
    await expect(hodan).toContainText('Done');
    await hodan.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Receive $35.00' }).click();
    await expect(hodan).not.toContainText('to pay');
    await expect(hodan).toContainText('Next:');
    expect(presses(), 'a client who comes, is measured, treated and pays').toBeLessThanOrEqual(6);

    // The second does not come and is given another day; the third comes only to pay.
    const before = presses();
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
    expect(presses() - before, 'a client who does not come and is moved').toBeLessThanOrEqual(6);
    const sagal = lineOf(page, 'Sagal Dahir');
    await sagal.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Receive $35.00' }).click();
    await expect(sagal).not.toContainText('to pay');

    expect(
      await db
        .selectFrom('sessions')
        .select('attendance')
        .where('attendance', 'is not', null)
        .where('completed_at', 'is', null)
        .execute(),
    ).toEqual([]);
    expect(await brokenBooks(db)).toEqual([]);
  });
}
