import { aBooking, aUser } from '@revive/testing/factories.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const NAMES = ['Hodan Warsame', 'Ubah Nur', 'Khadra Jama', 'Ifrah Cali', 'Sagal Xasan'];

/** Bookings of so many clients, of whom each has one message that is due now, whatever the hour is. */
async function dueMessages(db: Db, count: number) {
  const by = (await aUser(db)).id;
  for (let one = 0; one < count; one += 1)
    await aBooking(db, {
      name: `${NAMES[one % NAMES.length]} ${one + 1}`,
      phone: `2526150001${String(one).padStart(2, '0')}`,
      scheduled_date: inDays(3, '10:00'),
      by,
    });
  await db.updateTable('clients').set({ language: 'so' }).execute();
  await db.deleteFrom('messages').where('kind', '<>', 'booked').execute();
  await db
    .updateTable('messages')
    .set({ send_after: new Date(Date.now() - 60_000) })
    .execute();
}

/** Seconds a person may take for each; the browser is faster, so what is counted are the presses. */
const PRESSES_EACH = 2;

for (const { count, tag } of [
  { count: 3, tag: '@always' },
  { count: 30, tag: [] },
]) {
  test(`${count} reminders are sent by hand from a phone with two presses each, in Somali`, {
    tag,
  }, async ({ page, context, db }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dueMessages(db, count);
    await signIn(page, db);
    const opened: string[] = [];
    await context.route('https://wa.me/**', (route) => {
      opened.push(decodeURIComponent(route.request().url()));
      return route.fulfill({ body: 'WhatsApp' });
    });
    await page.goto('/messages');
    const due = page.getByRole('region', { name: 'Due now' });
    await expect(due.getByRole('listitem')).toHaveCount(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessibleEverywhere(page);
    let presses = 0;
    const began = Date.now();
    for (let left = count; left > 0; left -= 1) {
      const first = due.getByRole('listitem').first();
      const chat = context.waitForEvent('page');
      await first.getByRole('link', { name: /on WhatsApp/ }).click();
      await (await chat).close();
      await first.getByRole('button', { name: /^Sent to/ }).click();
      presses += 2;
      await expect(due.getByRole('listitem')).toHaveCount(left - 1);
    }
    // Eight seconds each, most of them for pressing send in WhatsApp.
    expect(presses).toBe(count * PRESSES_EACH);
    expect(Date.now() - began).toBeLessThan(count * 8000);
    await expect(page.getByText('Nothing is left to be sent today.')).toBeVisible();
    expect(new Set(opened).size).toBe(count);
    expect(opened[0]).toMatch(
      /^https:\/\/wa\.me\/252615000100\?text=Hodan, ballantaada Revive waa \S+, \d+ \S+, 10:00 subaxnimo\.$/,
    );
    const sent = await db.selectFrom('messages').selectAll().execute();
    expect(
      sent.every(({ state, channel, sent_by }) => state === 'sent' && channel === 'by_hand' && sent_by),
    ).toBe(true);
  });
}

test('a manager writes a text, sees what a client would read, and is refused a service in it', async ({
  page,
  db,
}) => {
  await dueMessages(db, 1);
  await signIn(page, db, 'manager');
  await page.goto('/messages?tab=texts');
  await page.getByLabel('Message', { exact: true }).selectOption('booked');
  await page.getByLabel('Language').selectOption('so');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Waa sidee {{client}}? {{day}} {{time}}.');
  await expect(page.getByTestId('preview')).toHaveText(/^Waa sidee Hodan\? \S+, \d+ \S+ 15:30\.$/);
  await expect(page.getByText(/letters, paid as 1 SMS/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text saved')).toBeVisible();
  await text.fill('{{client}}: {{service}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/{{service}} cannot stand in this text/)).toBeVisible();

  await page.getByRole('tab', { name: 'Send today' }).click();
  await expect(page.getByText(/^Waa sidee Hodan\?/)).toBeVisible();
  await page.getByRole('tab', { name: 'How they are sent' }).click();
  await page.getByLabel('Messages are sent').selectOption('automatic');
  await page.getByLabel('Budget of a day').fill('3.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Test mode: no message is really sent.')).toBeVisible();
  await page.getByRole('tab', { name: 'All messages' }).click();
  await db
    .updateTable('messages')
    .set({
      state: 'unknown',
      needs_person: true,
      channel: 'sandbox',
      language: 'so',
      body: 'Waa sidee Hodan?',
      segments: 1,
      tries: 1,
      tried_at: new Date(),
    })
    .execute();
  await page.reload();
  await expect(page.getByText('1 message needs a person')).toBeVisible();
  const row = page.getByRole('row', { name: /Hodan Warsame/ });
  await expect(row).toContainText('Perhaps sent');
  await row.getByRole('button', { name: 'Send to Hodan Warsame 1 again' }).click();
  await expect(page.getByText('would then have it twice')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Sent to Hodan Warsame 1' }).click();
  await expect(row).toContainText('Sent');
  await expect(page.getByText('1 message needs a person')).toHaveCount(0);
  await page.getByRole('link', { name: 'Hodan Warsame 1' }).click();
  const card = page.getByRole('region', { name: 'Messages' });
  await card.getByRole('button', { name: 'Say that something is ready' }).click();
  await expect(card).toContainText('Something is ready');
});
