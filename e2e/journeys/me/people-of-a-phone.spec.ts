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

const enterCode = async (page: Page, db: Db, isGiven = false) => {
  await db.deleteFrom('rate_limits').execute();
  if (isGiven) await expect(page.getByLabel('Phone')).toHaveValue(FAMILY_PHONE);
  else await page.getByLabel('Phone').fill(FAMILY_PHONE);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
};

const openWith = async (page: Page, word: string, button = 'Open my page') => {
  await page.getByLabel('Code word').fill(word);
  await page.getByRole('button', { name: button, exact: true }).click();
};
const SET = 'Set it and open my page';

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
  await openWith(page, '12', SET);
  await expect(page.getByText('A code word has 4 to 6 digits.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'set-390');
  // Back leads to the names, and forward to her again.
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Who are you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Amina' }).click();
  await openWith(page, '2580', SET);
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  expect(await kept(page)).toContain('Amina Nur');
  await look(page, 'mine-390');

  // Her daughter's page, which is not kept on the phone; hers stays kept.
  await page.getByRole('region', { name: 'Children' }).getByRole('link', { name: 'Muna' }).click();
  await expect(page.getByRole('heading', { name: 'The page of Muna' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'child-390');
  expect(await kept(page)).not.toContain('Muna Said');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The page of Muna' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to my page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  const reads = await db.selectFrom('guardian_reads').select(['guardian', 'child']).execute();
  expect(reads).toEqual([{ guardian: amina.id, child: muna.id }]);

  // Another one of the phone does not see it, neither with a line nor without one.
  await page.getByRole('button', { name: 'Someone else' }).click();
  expect(await kept(page)).toBeNull();
  await enterCode(page, db, true);
  await page.getByRole('button', { name: 'Amina' }).click();
  for (const word of ['1111', '2222', '3333']) {
    await openWith(page, word);
    await expect(page.getByText('This code word is wrong.')).toBeVisible();
  }
  await expect(page.getByText('Forgotten? Ask us at the desk.')).toBeVisible();
  await look(page, 'word-390');
  await page.getByRole('button', { name: 'I am someone else' }).click();
  await page.getByRole('button', { name: 'Hodan' }).click();
  await openWith(page, '1379', SET);
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

test('who signs in among several is led on when she was too slow, has no line, presses twice, or is new', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setPolicy(db, { message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  await aFamily(db);
  await page.goto('/me');
  await enterCode(page, db);
  await page.getByRole('button', { name: 'Amina' }).click();
  // The ticket is over: another code, for the same phone.
  await db.updateTable('sign_ins').set({ ended_at: new Date() }).where('user_id', 'is', null).execute();
  await openWith(page, '2580', SET);
  await expect(
    page.getByText('This took too long, or was done already. Please ask for a new code.'),
  ).toBeVisible();
  await look(page, 'over-390');
  await db.deleteFrom('rate_limits').execute();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(db));
  await page.getByRole('button', { name: 'Amina' }).click();
  // Without a line nothing is lost: it is pressed again, and then twice at once.
  await page.context().setOffline(true);
  await openWith(page, '2580', SET);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/who/')) sent += 1;
  });
  await page.getByRole('button', { name: SET }).dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  expect(sent).toBe(1);

  await page.getByRole('button', { name: 'Someone else' }).click();
  await enterCode(page, db, true);
  await page.getByRole('button', { name: 'My name is not here' }).click();
  await openWith(page, '4680', SET);
  await expect(page.getByText('Please say what your name is.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'new-390');
  await page.getByLabel('Your name').fill('Sahra Ali');
  await page.getByRole('button', { name: SET }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Sahra' })).toBeVisible();
});

test('a time is booked for one of the people of a phone, or for someone new, whose page stays closed', async ({
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
  await page.getByRole('button', { name: 'Amina' }).click();
  await look(page, 'book-who-390');
  await openWith(page, '2580', SET);
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
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
  await expect(page.getByText(service.name)).toBeHidden();
});
