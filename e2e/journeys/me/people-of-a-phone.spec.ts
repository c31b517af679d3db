import type { Page } from '@playwright/test';
import { aBooking, aUser } from '@revive/testing/factories.ts';
import { aFamily, FAMILY_PHONE } from '@revive/testing/family.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';
import { signIn } from '../../sign-in.ts';

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

const enterCode = async (page: Page, db: Db) => {
  await page.getByLabel('Phone').fill(FAMILY_PHONE);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
};

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('revive.own.page'));

test('the people of a phone open each her own page, a mother her child’s, and the desk sees who did', {
  tag: '@always',
}, async ({ page, browser, baseURL, db }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await setPolicy(db, { message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  const { amina, muna } = await aFamily(db);
  for (const name of ['Amina Nur', 'Hodan Nur', 'Muna Said'])
    await aBooking(db, { name, phone: FAMILY_PHONE, scheduled_date: inDays(3, '10:00') });
  // The desk notes whose daughter Muna is.
  const desk = await browser.newPage({ baseURL: baseURL! });
  await signIn(desk, db, 'manager');
  await desk.goto(`/client/${muna.id}`);
  await desk.getByRole('button', { name: 'Add a relation' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a relation' });
  await dialog.getByLabel('Who', { exact: true }).fill('Amina');
  await desk.getByRole('option', { name: /Amina Nur/ }).click();
  await dialog.getByLabel('Who is Amina Nur to Muna Said?').selectOption('Mother');
  await expectAccessibleEverywhere(desk);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByText('opens the child’s page')).toBeVisible();

  await page.goto('/me');
  await enterCode(page, db);
  await expect(page.getByRole('region', { name: 'Who are you?' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'who-390');
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Amina' }).click();
  await page.getByLabel('Code word').fill('12');
  await page.getByRole('button', { name: 'Set it and open my page' }).click();
  await expect(page.getByText('A code word has 4 to 6 digits.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'set-390');
  await page.getByLabel('Code word').fill('2580');
  await page.getByRole('button', { name: 'Set it and open my page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  expect(await kept(page)).toContain('Amina Nur');
  await look(page, 'mine-390');

  // Her daughter's page, which is not kept on the phone.
  await page.getByRole('region', { name: 'Children' }).getByRole('button', { name: 'Muna' }).click();
  await expect(page.getByRole('heading', { name: 'The page of Muna' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'child-390');
  expect(await kept(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The page of Muna' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to my page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  const reads = await db.selectFrom('guardian_reads').select(['guardian', 'child']).execute();
  expect(reads).toEqual([{ guardian: amina.id, child: muna.id }]);

  // Another one of the phone does not see it, neither with a line nor without one.
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(page.getByRole('region', { name: 'Who are you?' })).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Amina' }).click();
  await page.getByLabel('Code word').fill('1111');
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByText('This code word is wrong.')).toBeVisible();
  await look(page, 'word-390');
  await page.getByRole('button', { name: 'I am someone else' }).click();
  await page.getByRole('button', { name: 'Hodan' }).click();
  await page.getByLabel('Code word').fill('1379');
  await page.getByRole('button', { name: 'Set it and open my page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();

  await desk.goto(`/client/${amina.id}`);
  await desk.getByRole('button', { name: 'Forget it' }).click();
  const forget = desk.getByRole('dialog', { name: 'Forget the code word' });
  await forget.getByRole('button', { name: 'Forget the code word' }).click();
  await expect(forget.getByLabel('Reason')).toBeFocused();
  await forget.getByLabel('Reason').fill('She came by and had forgotten it');
  await forget.getByRole('button', { name: 'Forget the code word' }).click();
  await expect(desk.getByText('The code word is forgotten')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Forget it' })).toBeHidden();
  await desk.close();
});

test('a time is booked for one of the people of a phone, or for someone new, and no page is opened', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setPolicy(db, { message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  const { service } = await anOpenTreatment(db);
  const { hodan } = await aFamily(db);
  const chooseTime = async (time: string) => {
    await page.goto('/book');
    await page.getByRole('link', { name: `Choose a time: ${service.name}` }).click();
    const choice = page.getByRole('region', { name: 'Choose a time' });
    await choice.getByRole('button', { name: /,/ }).nth(1).click();
    await choice.getByRole('button', { name: time }).click();
  };
  const lastClient = async () =>
    (
      await db
        .selectFrom('bookings')
        .innerJoin('clients', 'clients.id', 'bookings.client_id')
        .select('clients.name')
        .orderBy('bookings.id', 'desc')
        .executeTakeFirst()
    )?.name;
  await chooseTime('10:00');
  await enterCode(page, db);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Say for whom it is.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'for-whom-390');
  await page.getByLabel('For whom?').selectOption('Hodan');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await lastClient()).toBe(hodan.name);
  await chooseTime('11:00');
  await page.getByLabel('For whom?').selectOption('Someone else');
  await page.getByLabel('Name of who comes').fill('Sahra Ali');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await lastClient()).toBe('Sahra Ali');
  await page.goto('/me');
  await expect(page.getByRole('region', { name: 'Who are you?' })).toBeVisible();
});
