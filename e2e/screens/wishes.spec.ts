import { api } from '@revive/contract/endpoints';
import { aClient } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { aTreatmentByBoth } from '@revive/testing/wishes.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

test('nothing is asked of women and men until it is said of a therapist or a room', async ({ page, db }) => {
  await aResource(db, 'Hodan');
  const client = await aClient(db, { name: 'Fowsiyo Ali', phone: '252615000555' });
  await signIn(page, db, 'manager');
  await page.goto('/clients');
  const dialog = page.getByRole('dialog');
  const edit = async () => {
    await page.getByRole('button', { name: /Edit/ }).first().click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Fowsiyo Ali');
  };
  await edit();
  await expect(dialog.getByLabel('Wishes to be treated by')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/settings/calendar');
  await page.getByRole('button', { name: 'More about Hodan' }).click();
  await page.getByRole('menuitem', { name: /Edit/ }).click();
  await dialog.getByLabel('For whom').selectOption({ label: 'For women only' });
  await dialog.getByLabel('The therapist is').selectOption({ label: 'A woman' });
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hodan saved')).toBeVisible();
  await expect(page.getByText('For women only')).toBeVisible();

  await page.goto('/clients');
  await edit();
  await dialog.getByLabel('The client is').selectOption({ label: 'A woman' });
  await dialog.getByLabel('Wishes to be treated by').selectOption({ label: 'A woman' });
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save Client' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  const saved = await db
    .selectFrom('clients')
    .select(['sex', 'therapist_wish'])
    .where('id', '=', client.id)
    .executeTakeFirst();
  expect(saved).toEqual({ sex: 'woman', therapist_wish: 'woman' });
});

test('who does not fit is refused in words when a booking is taken, and an offered time takes who does', async ({
  page,
  db,
}) => {
  const { service, ali } = await aTreatmentByBoth(db);
  const client = await aClient(db, { name: 'Fowsiyo Ali', phone: '252615000555' });
  await db.updateTable('clients').set({ therapist_wish: 'woman' }).where('id', '=', client.id).execute();
  await signIn(page, db, 'staff');
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Phone').fill('615000555');
  await expect(dialog.getByText('Fowsiyo Ali wishes to be treated by a woman.')).toBeVisible();
  await dialog.getByLabel('Address').fill('Hodan');
  await chooseServices(dialog, service.id);
  await fillDateTime(dialog, 'Scheduled Date', `${inDays(3).slice(0, 10)}T10:00`);
  await dialog.getByLabel('Therapist').selectOption(String(ali));
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(dialog.getByText(/Ali does not fit: .* Fowsiyo Ali wishes a woman\./)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('listitem').getByRole('button', { name: /10:00/ }).last().click();
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(dialog).toHaveCount(0);
  const taken = await db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'resource_id')
    .select('name')
    .where('reason', '=', 'session')
    .where('released_at', 'is', null)
    .execute();
  expect(taken.map(({ name }) => name).sort()).toEqual(['Hodan', 'Room 1']);
});

test('a visitor wishes for a woman where there are both, and only her times are offered', async ({
  page,
  db,
}) => {
  const { service } = await aTreatmentByBoth(db);
  await db.updateTable('services').set({ self_booking: true }).where('id', '=', service.id).execute();
  await setPolicy(db, { self_booking: true });
  await page.goto(`/book/${service.id}`);
  const choice = page.getByRole('group', { name: 'Treated by' });
  await expect(choice.getByRole('button')).toHaveText(['No wish', 'A woman', 'A man']);
  await choice.getByRole('button', { name: 'A woman' }).click();
  await expect(choice.getByRole('button', { name: 'A woman' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleEverywhere(page);
  const held = page.waitForResponse((answer) => answer.url().includes(api.selfbooking.hold.path));
  await page
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  expect((await held).status()).toBe(201);
  const [occupancy] = await db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'resource_id')
    .select('name')
    .where('reason', '=', 'hold')
    .where('kind', '=', 'therapist')
    .execute();
  expect(occupancy?.name).toBe('Hodan');
});
