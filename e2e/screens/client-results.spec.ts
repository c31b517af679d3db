import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { dayText, inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** A client with a number of measurement types, each measured twice, five weeks apart. */
async function aMeasuredClient(db: Db, types: readonly string[], name = 'Hodan Ali') {
  const service = await aService(db, { name: 'Body wrap', session_count: 2, days_between_sessions: 7 });
  const scheduled_date = inDays(1, '14:05');
  const booking = await aBooking(db, { services: [service.id], name, scheduled_date });
  const [session] = await sessionsOf(db, booking.id);
  await writeSessions(db, [session!.id], { completed_at: new Date() });
  for (const type of types) {
    const { measurement_type_id } = await aMeasurementOption(db, service.id, { name: type });
    const value = { session_id: session!.id, client_id: booking.client_id, measurement_type_id };
    await db
      .insertInto('measurements')
      .values([
        { ...value, value: '92', recorded_at: new Date('2026-09-20T06:05:00Z') },
        { ...value, value: '86', recorded_at: new Date('2026-10-25T06:05:00Z') },
      ])
      .execute();
  }
  return { client: booking.client_id, next: inDays(8, '14:05') };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('the result card shows the business, the client, the period and each change', async ({ page, db }) => {
  test.slow();
  const { client, next } = await aMeasuredClient(db, ['Waist', 'Hips']);
  await signIn(page, db);
  await page.goto(`/client/${client}`);
  await page.getByRole('link', { name: 'Result card' }).click();
  await expect(page).toHaveURL(`/client/${client}/results`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hodan Ali');
  const sheet = page.getByRole('article');
  for (const text of [
    'We Revive and Restore',
    'Get back to original you',
    'Sep 20, 2026 to Oct 25, 2026',
    dayText(next, 'MMM dd, yyyy HH:mm'),
  ])
    await expect(sheet.getByText(text)).toBeVisible();
  const tiles = sheet.getByRole('listitem');
  await expect(tiles).toHaveText(['Waist92 → 86 cm−6 in 5 weeks', 'Hips92 → 86 cm−6 in 5 weeks']);
  await expect(sheet.getByText('Sessions done')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/client/${client}`);
});

const LONG_NAME = 'Maryan Xasan Maxamed Cabdullaahi-Warsame Sheekh Nuur Cabdiraxmaan Faarax';

for (const count of [1, 4, 8, 15, 25]) {
  test(`the result card of ${count} measurements prints on one A4 page without its buttons`, async ({
    page,
    db,
  }) => {
    const { client } = await aMeasuredClient(
      db,
      Array.from({ length: count }, (_, place) => `Measurement ${place + 1}`),
      LONG_NAME,
    );
    await signIn(page, db);
    await page.goto(`/client/${client}/results`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(1);
    if (count > 15) await expect(page.getByText('and 10 more')).toBeVisible();
    // A4 in points.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/);
  });
}

test('Print opens the browser’s own print', async ({ page, db }) => {
  const { client } = await aMeasuredClient(db, ['Waist']);
  await signIn(page, db);
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.goto(`/client/${client}/results`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
});

test('[ERR-20] an unknown client is reported in a toast and on the page', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/client/999');
  await expect(page.getByRole('alert').filter({ hasText: 'Client not found' })).toBeVisible();
  await expect(page.getByText('There is no client at this address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Clients' })).toBeVisible();
});
