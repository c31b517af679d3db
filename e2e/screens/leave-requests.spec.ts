import { aBooking, aService, aUser } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

test('a therapist asks for leave on her phone, sees the answer, and withdraws it', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: user_id } = await signIn(page, db);
  const hodan = await aResource(db, 'Hodan', { user_id });
  await page.goto('/today?mine=1');
  await expect(page.getByText('You have not asked for leave yet.')).toBeVisible();
  const ask = async (from: string, until: string) => {
    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog');
    await fillDateTime(dialog, 'From', from);
    await fillDateTime(dialog, 'Until', until);
    await dialog.getByLabel('Note').fill('Wedding');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    return dialog;
  };
  await ask(inDays(4, '00:00'), inDays(6, '00:00'));
  await expect(page.getByText('Leave asked for')).toBeVisible();
  const twice = await ask(inDays(5, '00:00'), inDays(5, '12:00'));
  await expect(twice.getByText('You have asked for leave in that time already.')).toBeVisible();
  await twice.getByRole('button', { name: 'Cancel' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Wedding' });
  await expect(line).toContainText('Waiting');
  const manager = await aUser(db, { role: 'manager' });
  await db
    .updateTable('leave_requests')
    .set({ state: 'refused', reason: 'Eid', decided_by: manager.id, decided_at: new Date() })
    .execute();
  await db
    .updateTable('users')
    .set({ first_name: 'Amina', last_name: 'Ali' })
    .where('id', '=', manager.id)
    .execute();
  await page.goto('/today');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page
    .getByRole('region', { name: 'Your leave' })
    .getByRole('link', { name: /Refused by Amina Ali/ })
    .click();
  await expect(page).toHaveURL('/account#leave');
  await expect(line).toContainText('Refused by Amina Ali: Eid');
  await ask(inDays(4, '00:00'), inDays(6, '00:00'));
  await line
    .filter({ hasText: 'Waiting' })
    .getByRole('button', { name: /Withdraw/ })
    .click();
  await expect(line.filter({ hasText: 'Withdrawn' })).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  expect(hodan).toBeGreaterThan(0);
});

test('a manager is notified, is told the sessions in the way, moves one from there, and accepts or refuses', async ({
  page,
  db,
}) => {
  const { id: user_id } = await aUser(db);
  const hodan = await aResource(db, 'Hodan', { user_id });
  const service = await aService(db, { name: 'Body wrap' });
  const booking = await aBooking(db, {
    name: 'Amina Ali',
    services: [service.id],
    scheduled_date: inDays(5, '10:00'),
    resources: [hodan],
  });
  const leave = (from: number) => ({
    resource_id: hodan,
    requested_by: user_id,
    starts_at: new Date(`${inDays(from, '00:00')}:00+03:00`),
    ends_at: new Date(`${inDays(from + 2, '00:00')}:00+03:00`),
    created_at: new Date(),
  });
  await db
    .insertInto('leave_requests')
    .values([leave(4), leave(20)])
    .execute();
  await signIn(page, db, 'manager');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page
    .getByRole('region', { name: /Leave asked for/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL('/settings/calendar');
  const waiting = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Accept/ }) });
  await expect(waiting).toHaveCount(2);
  await waiting.first().getByRole('button', { name: 'Refuse leave of Hodan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Eid');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Accept leave of Hodan' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The leave was not accepted.' });
  await expect(refusal).toContainText('Hodan has 1 session in that time: Amina Ali. Move them first.');
  await expect(refusal.getByRole('link', { name: 'Amina Ali', exact: true })).toHaveAttribute(
    'href',
    `/client/${booking.client_id}?tab=sessions`,
  );
  await expectAccessibleEverywhere(page);
  await refusal.getByRole('link', { name: 'Move the session of Amina Ali' }).click();
  const session = page.getByRole('dialog', { name: 'Amina Ali' });
  await fillDateTime(session, 'New Date & Time', inDays(8, '10:00'));
  await session.getByRole('button', { name: 'Reschedule' }).click();
  await expect(session).toBeHidden();
  await page.goto('/settings/calendar');
  await waiting.getByRole('button', { name: 'Accept leave of Hodan' }).click();
  await expect(page.getByText('Leave of Hodan accepted')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const states = await db.selectFrom('leave_requests').select('state').orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'refused']);
});

test('employees are made therapists from their row, with hours and leave', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await db.updateTable('users').set({ first_name: 'Sahra', last_name: 'Nur' }).execute();
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  const row = page.getByRole('row').filter({ hasText: 'Sahra Nur' });
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Make therapist' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Sahra Nur');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Monday opens')).toHaveValue('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours of Sahra Nur saved')).toBeVisible();
  await expect(row.getByText('Therapist', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Hours and leave' }).click();
  await dialog.getByRole('button', { name: 'Single days' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(3).slice(0, 10));
  await dialog.getByLabel('Opens').fill('08:00');
  await dialog.getByLabel('Closes').fill('11:00');
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  await dialog.getByLabel('Opens again').fill('10:00');
  await dialog.getByLabel('Closes again').fill('19:00');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(dialog.getByText('Two of these times overlap.')).toBeVisible();
  await dialog.getByLabel('Opens again').fill('15:00');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('08:00 – 11:00, 15:00 – 19:00');
  await expectAccessibleEverywhere(page);
});

test('staff read the hours of the week and of single days', async ({ page, db }) => {
  const sahra = await aResource(db, 'Sahra Nur');
  const day = inDays(3).slice(0, 10);
  await db
    .insertInto('working_exceptions')
    .values([
      { resource_id: sahra, day, opens: 480, closes: 660 },
      { resource_id: sahra, day, opens: 900, closes: 1140 },
    ])
    .execute();
  await signIn(page, db, 'staff');
  await page.goto('/settings/calendar');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^More about Sahra/ }).click();
  await page.getByRole('menuitem', { name: 'Hours' }).click();
  await expect(dialog).toContainText('Monday');
  await expect(dialog).toContainText('09:00 – 17:00');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More about Sahra/ }).click();
  await page.getByRole('menuitem', { name: 'Single days' }).click();
  await expect(dialog).toContainText('08:00 – 11:00, 15:00 – 19:00');
  await expect(dialog.getByRole('button', { name: 'Add day' })).toHaveCount(0);
});

test('a service needs two therapists at once; what fails to load says so and is kept', async ({
  page,
  db,
}) => {
  const [hodan, sahra] = [await aResource(db, 'Hodan'), await aResource(db, 'Sahra')];
  const service = await aService(db, { name: 'Body wrap' });
  await setNeedsOf(db, service.id, [[hodan]]);
  await signIn(page, db, 'admin');
  await page.route('**/schedule/api/resources/', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.' } }),
  );
  await page.goto(`/services/${service.id}/edit`);
  const failure = page.getByRole('alert').filter({ hasText: 'Therapists and rooms could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/schedule/api/resources/');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Two therapists at once' }).click();
  const second = page.getByRole('group', { name: 'And one of these therapists at the same time' });
  await second.getByLabel('Sahra').check();
  await second.getByLabel('Hodan').check();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Update Service' }).click();
  await expect(page.getByText('Service updated successfully!')).toBeVisible();
  const needs = await db
    .selectFrom('service_needs')
    .select(['place', 'resource_id'])
    .orderBy('place')
    .orderBy('resource_id')
    .execute();
  expect(needs).toEqual([
    { place: 1, resource_id: hodan },
    { place: 2, resource_id: hodan },
    { place: 2, resource_id: sahra },
  ]);
});
