import type { Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { expectAccessible } from '../../accessible.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`questions are asked before a session, and a stop ends by a manager, at ${width} px`, async ({
    page,
    db,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const service = await aService(db, { session_count: 2 });
    const booking = await aBooking(db, {
      services: [service.id],
      name: 'Hodan Warsame',
      phone: '252615000111',
      scheduled_date: inDays(0, '10:00'),
    });

    // The manager ticks usual questions and moves one.
    const office = await browser.newPage({ baseURL, viewport: { width, height } });
    await signIn(office, db, 'manager');
    await office.goto('/settings/consents?tab=questions');
    const usual = office.getByRole('region', { name: 'Usual questions' });
    await usual.getByLabel(/pacemaker/).check();
    await usual.getByLabel(/diabetes/).check();
    await usual.getByRole('button', { name: 'Ask these' }).click();
    const asked = office.getByRole('region', { name: 'Questions', exact: true });
    await expect(asked.getByRole('listitem')).toHaveCount(2);
    await asked.getByRole('button', { name: /^Ask earlier: Do you have diabetes/ }).click();
    await expect(asked.getByRole('listitem').first()).toContainText('diabetes');
    await expectAccessibleEverywhere(office);
    await fits(office, width);

    // Staff complete with one press, which leads to the questions; the answer stops.
    await signIn(page, db);
    await page.goto('/today');
    const line = page.getByRole('article').filter({ hasText: 'Hodan Warsame' });
    await line.getByRole('button', { name: 'Complete' }).click();
    const before = page.getByRole('dialog', { name: 'Before this session' });
    await before.getByRole('button', { name: 'Save and complete' }).click();
    await expect(before.getByRole('alert').first()).toHaveText('This question is not answered yet.');
    await before
      .getByRole('group', { name: /diabetes/ })
      .getByText('No', { exact: true })
      .click();
    await before
      .getByRole('group', { name: /pacemaker/ })
      .getByText('Yes', { exact: true })
      .click();
    await before.getByLabel('What exactly? (optional)').fill('Since 2019');
    await expectAccessible(page);
    await fits(page, width);
    await before.getByRole('button', { name: 'Save and complete' }).click();
    await expect(before.getByText('An answer stops this session until a manager agrees.')).toBeVisible();
    await before.getByRole('button', { name: 'Show' }).click();
    const answers = page.getByRole('dialog', { name: 'Answers' });
    await expect(answers.getByText('Since 2019')).toBeVisible();
    await expect(answers.getByRole('button', { name: 'Agree to treat' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    await answers.getByRole('button', { name: 'Close' }).last().click();
    await before.getByRole('button', { name: 'Cancel' }).click();
    await expect(line.getByRole('button', { name: /stops the treatment$/ })).toBeVisible();
    await expectAccessible(page);
    await fits(page, width);

    // A new booking for her says so before it is made, and leads to the answers.
    await page.getByRole('button', { name: 'New Booking' }).first().click();
    const booked = page.getByRole('dialog', { name: 'New Booking' });
    await booked.getByLabel('Phone').fill('615000111');
    await expect(booked.getByText('A manager has to agree before this client is treated.')).toBeVisible();
    await expect(booked.getByText(/pacemaker|Since 2019/)).toHaveCount(0);
    await expectAccessible(page);
    await fits(page, width);
    await booked.getByRole('button', { name: /stops the treatment$/ }).click();
    await answers.getByRole('button', { name: 'Close' }).last().click();
    await booked.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    if (await question.isVisible()) await question.getByRole('button').last().click();

    // The manager agrees, and sees who has read the answers.
    const [{ client_id: client } = { client_id: 0 }] = await db
      .selectFrom('bookings')
      .select('client_id')
      .where('id', '=', booking.id)
      .execute();
    await office.goto(`/client/${client}?tab=consents`);
    await office
      .getByRole('button', { name: /stops the treatment$/ })
      .first()
      .click();
    const read = office.getByRole('dialog', { name: 'Answers' });
    await read.getByRole('button', { name: 'Agree to treat' }).click();
    const agree = office.getByRole('dialog', { name: 'Agree to treat' });
    await agree.getByLabel('Why, and what to watch for').fill('Not near the chest');
    await agree.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(read.getByText(/agreed: Not near the chest/)).toBeVisible();
    await read.getByRole('button', { name: 'Close' }).last().click();
    await office.getByRole('button', { name: 'Who has read them' }).click();
    await expect(office.getByRole('dialog', { name: 'Who has read them' }).getByRole('row')).not.toHaveCount(
      1,
    );
    await office.close();

    // Now it is one press, as on every usual day.
    await page.reload();
    await line.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Session completed')).toBeVisible();
    await expect(line.getByRole('button', { name: /^Health notes on / })).toBeVisible();

    // She answers again on her own phone.
    await page.goto(`/client/${client}?tab=consents`);
    const health = page.getByRole('region', { name: 'Questions of health' });
    await health.getByRole('button', { name: 'On the client’s phone' }).click();
    const waiting = page.getByRole('dialog', { name: 'Questions of health' });
    const address = new URL((await waiting.getByTestId('sign-link').textContent()) ?? '');
    const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    await phone.goto(address.pathname + address.search);
    await expect(phone.getByRole('heading', { name: 'Questions about your health' })).toBeVisible();
    await phone
      .getByRole('group', { name: /diabetes/ })
      .getByText('Yes', { exact: true })
      .click();
    await phone.getByRole('button', { name: 'Send the answers' }).click();
    await expect(phone.getByRole('alert')).toHaveText('This question is not answered yet.');
    await phone
      .getByRole('group', { name: /pacemaker/ })
      .getByText('I would rather not say')
      .click();
    await expectAccessible(phone);
    await fits(phone, 390);
    await phone.getByRole('button', { name: 'Send the answers' }).click();
    await expect(phone.getByText('Your answers have arrived. You may close this page.')).toBeVisible();
    await expect(waiting.getByText('Answered by Hodan Warsame')).toBeVisible();
    await phone.close();
  });
}
