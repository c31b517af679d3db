import type { Page } from '@playwright/test';
import { aBooking, aClient, sessionsOf } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const alertsOf = (page: Page) => page.getByRole('list', { name: 'To know before' });

test('a pinned note is shown on Today, in the session and at the counter, and Undo brings it back', async ({
  page,
  db,
}) => {
  const booking = await aBooking(db, {
    name: 'Hodan Warsame',
    phone: '252615000123',
    scheduled_date: '2026-11-20T10:00',
  });
  await signIn(page, db);
  await page.goto(`/client/${booking.client_id}`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Hears badly');
  await dialog.getByLabel('Show it wherever the client is served').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('Hears badly')).toBeVisible();
  await notes.getByRole('button', { name: 'Take the note away' }).click();
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('Hears badly')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/today?date=2026-11-20');
  await expect(alertsOf(page)).toHaveText('Hears badly');
  await page.goto('/sessions');
  await expect(alertsOf(page).first()).toHaveText('Hears badly');
  await page.goto('/pos');
  await page.getByText('Customer: walk-in').click();
  await page.getByLabel('Customer phone').fill('0615000123');
  await expect(alertsOf(page)).toHaveText('Hears badly');
  await page.goto('/bookings?form=new');
  await page.getByRole('dialog').getByLabel('Phone').fill('0615000123');
  await expect(alertsOf(page)).toHaveText('Hears badly');
});

test('a tag is added, given to a client, finds her, and is deleted with a word of how many lose it', async ({
  page,
  db,
}) => {
  await aClient(db, { name: 'Hodan Ali' });
  await aClient(db, { name: 'Sagal Dahir' });
  await signIn(page, db, 'manager');
  await page.goto('/settings/tags');
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('VIP');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: '0 clients' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/clients?search=Hodan');
  await page.getByRole('row').filter({ hasText: 'Hodan Ali' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('VIP').check();
  await page.getByRole('button', { name: 'Save Client' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/clients');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('VIP');
  await expect(page.getByRole('row').filter({ hasText: 'Hodan Ali' })).toContainText('VIP');
  await expect(page.getByRole('row').filter({ hasText: 'Sagal Dahir' })).toHaveCount(0);
  await page.goto('/settings/tags');
  await page.getByRole('button', { name: 'Delete VIP' }).click();
  await expect(page.getByText('1 client lose it.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No tags yet.')).toBeVisible();
});

/** A client who was here once, long ago. */
async function longAgo(db: Db, name: string, wants_offers: boolean): Promise<void> {
  const booking = await aBooking(db, { name, scheduled_date: '2026-08-01T10:00' });
  const [session] = await sessionsOf(db, booking.id);
  await db
    .updateTable('sessions')
    .set({ completed_at: new Date('2026-08-01T08:00:00Z'), held_on: '2026-08-01' })
    .where('id', '=', session!.id)
    .execute();
  await db.updateTable('clients').set({ wants_offers }).where('id', '=', booking.client_id).execute();
}

test('a list writes in a row to those who agreed to offers, and says why to no one else', async ({
  page,
  db,
}) => {
  await longAgo(db, 'Hodan Ali', true);
  await longAgo(db, 'Sagal Dahir', false);
  await signIn(page, db, 'manager');
  await page.goto('/bring-back');
  await expect(page.getByText('2 clients, 1 of them may be written to.')).toBeVisible();
  const refused = page.getByRole('row').filter({ hasText: 'Sagal Dahir' });
  await expect(refused).toContainText('Has not agreed to offers.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write in a row' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Prepare the message' }).click();
  await expect(dialog.getByRole('link', { name: 'Write to Hodan Ali on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/252/,
  );
  await dialog.getByRole('button', { name: 'Sent to Hodan Ali' }).click();
  await expect(dialog.getByText('That was the last one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Hodan Ali' })).toContainText('Written to on');
  await expect(page.getByRole('button', { name: 'Write in a row' })).toHaveAttribute('aria-disabled', 'true');
});
