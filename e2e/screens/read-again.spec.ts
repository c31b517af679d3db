import { aBooking, aService } from '@revive/testing/factories.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';
import { watchCalls } from '../watch-calls.ts';

test('a booking is in the list of today at once, and what is on the screen is asked for once', {
  tag: '@always',
}, async ({ page, db }) => {
  const service = await aService(db, { name: 'Facial' });
  await aBooking(db, { name: 'Hodan Warsame', services: [service.id], scheduled_date: inDays(0, '00:00') });
  await signIn(page, db);
  const watch = watchCalls(page);
  await page.goto('/today');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Phone').fill('615123456');
  await dialog.getByLabel('Name').fill('Amina Diriye');
  await dialog.getByLabel('Address').fill('Hodan district');
  await chooseServices(dialog, service.id);
  await fillDateTime(dialog, 'Scheduled Date', inDays(0, '23:59'));
  await expect(dialog.getByText('1 session on that day.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  // It is after closing.
  await page.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByRole('article', { name: /Amina Diriye/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  const calls = await watch.settled();
  const reads = calls.slice(calls.indexOf('POST /bookings/api/') + 1);
  expect(reads).toContain('GET /today/api/');
  expect(reads.filter((asked, place) => reads.indexOf(asked) !== place)).toEqual([]);
  expect(reads.filter((asked) => /policy|wallet|services|phone=/.test(asked))).toEqual([]);
});
