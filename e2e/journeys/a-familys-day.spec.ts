import { TZDate } from '@date-fns/tz';
import type { Locator, Page } from '@playwright/test';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPhonePhoto } from '@revive/testing/photos.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { format } from 'date-fns';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { countPresses } from '../count-presses.ts';
import { drawSignature } from '../draw-signature.ts';
import { expect, test } from '../fixtures.ts';
import { codeOf, isNotWide } from '../own-page.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { expectNoEnglish, speak } from '../speak.ts';

const PHONE = '252615000778';
const SIZE = { width: 390, height: 844 };
const t = speak('so');

test.use({ locale: 'so-SO', viewport: SIZE, actionTimeout: 10_000 });

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  await expectNoEnglish(page, 'so');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const BOOK = { context: 'oneself' };
const button = (within: Page | Locator, sentence: string, values = {}) =>
  within.getByRole('button', { name: t(sentence, values), exact: true });

/** A mother who holds the phone, her grown daughter, and the younger one, whose mother the desk has noted. */
async function aFamilyAtTheDesk(db: Db, desk: Page) {
  const mother = await aClient(db, { name: 'Xaawo Cali', phone: PHONE });
  const grown = await aClient(db, { name: 'Hodan Nuur', phone: PHONE, is_holder: false, birth_year: 1999 });
  const child = await aClient(db, { name: 'Muna Nuur', phone: PHONE, is_holder: false, birth_year: 2016 });
  const { headers } = await signIn(desk, db, 'manager');
  for (const { id } of [grown, child]) {
    const answer = await desk.request.post(`/clients/api/${mother.id}/relations/`, {
      headers,
      data: { person: id, kind: 'daughter', back: 'mother' },
    });
    expect(answer.status()).toBe(201);
  }
  return { mother, grown, child };
}

/** Enters the phone and the code that the desk sends by hand. */
async function enterCode(page: Page, db: Db) {
  await db.deleteFrom('rate_limits').execute();
  if ((await page.getByLabel(t('Phone')).inputValue()) === '') await page.getByLabel(t('Phone')).fill(PHONE);
  await button(page, 'Send me a code').click();
  const code = page.getByLabel(t('Code'), { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await codeOf(db));
}

async function openAs(page: Page, name: string, word: string, act: string) {
  await page.getByRole('button', { name }).click();
  await page.getByLabel(t('Code word')).fill(word);
  await button(page, act).click();
}
const SET = 'Set it and open my page';

/** A time on the next day, for one of the people of the phone. */
async function chooseTime(page: Page, time: string) {
  await page.getByRole('link', { name: t('Choose a time: {{service}}', { service: 'Body wrap' }) }).click();
  const choice = page.getByRole('region', { name: t('Choose a time') });
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await choice.getByRole('button', { name: time }).click();
}

/** She reads and signs a text at the desk, on the tablet that is handed to her. */
async function signAtDesk(desk: Page, kind: string) {
  const row = desk
    .getByRole('region', { name: t('Consents') })
    .getByRole('listitem')
    .filter({ hasText: t(kind) })
    .first();
  await button(row, 'Sign here').click();
  await drawSignature(desk, t('Sign here with a finger, a pen or the mouse'));
  await button(desk.getByRole('dialog'), 'Sign').click();
  await expect(row.getByText(t('Given'), { exact: true })).toBeVisible();
}

test('a mother books for her daughters in Somali, they are treated, she pays, and each reads what is hers', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  test.setTimeout(180_000);
  await anOpenTreatment(db);
  await setPolicy(db, { language: 'so', wallet_test_mode: true, message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  const desk = await browser.newPage({ baseURL: baseURL!, locale: 'so-SO', viewport: SIZE });
  const { grown, child } = await aFamilyAtTheDesk(db, desk);

  // The mother books for both, with one sign-in.
  await page.goto('/book?lang=so');
  await chooseTime(page, '10:00');
  await enterCode(page, db);
  await expect(page.getByRole('region', { name: t('Who are you?') })).toBeVisible();
  await look(page, 'so-who');
  await expectAccessibleEverywhere(page);
  await openAs(page, 'Xaawo', '2580', SET);
  await page.getByLabel(t('For whom?')).selectOption('Hodan');
  await look(page, 'so-for-whom');
  await expectAccessibleEverywhere(page);
  await button(page, 'Book', BOOK).click();
  await expect(page.getByRole('heading', { name: t('You are booked') })).toBeVisible();
  await look(page, 'so-booked');
  const presses = await countPresses(page);
  await page.goto('/book');
  await chooseTime(page, '12:00');
  await page.getByLabel(t('For whom?')).selectOption('Muna');
  await button(page, 'Book', BOOK).click();
  await expect(page.getByRole('heading', { name: t('You are booked') })).toBeVisible();
  expect(presses(), 'a time for a daughter, who is chosen from a list').toBe(4);

  // Each arrives and signs; the child is photographed after that.
  const { scheduled_at } = await db.selectFrom('bookings').select('scheduled_at').executeTakeFirstOrThrow();
  const day = `/today?date=${format(new TZDate(scheduled_at!.getTime(), 'Africa/Mogadishu'), 'yyyy-MM-dd')}`;
  await desk.goto(day);
  const lineOf = (name: string) => desk.getByRole('article', { name: new RegExp(name) });
  for (const { name } of [grown, child]) {
    await button(lineOf(name), 'Arrived').click();
    await expect(lineOf(name)).toContainText(t('Here'));
  }
  await look(desk, 'so-today');
  await expectAccessibleEverywhere(desk);
  for (const { id } of [grown, child]) {
    await desk.goto(`/client/${id}?tab=consents`);
    await signAtDesk(desk, 'Treatment');
  }
  await desk.goto(`/client/${child.id}?tab=photos`);
  await expect(desk.getByRole('region', { name: t('Photos') })).toBeVisible();
  await expect(desk.getByLabel(t('From files'))).toHaveCount(0);
  await desk.goto(`/client/${child.id}?tab=consents`);
  await signAtDesk(desk, 'Photos for the record');
  await look(desk, 'so-consents');
  await desk.goto(`/client/${child.id}?tab=photos`);
  await desk.getByLabel(t('From files')).setInputFiles({
    name: 'before.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhonePhoto(),
  });
  const add = desk.getByRole('dialog', { name: t('Add photos') });
  await button(add, 'Add').click();
  await expect(desk.getByRole('region', { name: new RegExp(t('From the front')) })).toBeVisible();
  await look(desk, 'so-photos');

  // Both are treated; the mother pays for both by her phone, and the receipt names her beside the treated one.
  await desk.goto(day);
  for (const { name } of [grown, child]) {
    const line = lineOf(name);
    await button(line, 'Complete').click();
    // Her time is on another day: the desk is asked once.
    await button(desk.getByRole('dialog'), 'Complete today').click();
    await expect(line).toContainText(t('Done'));
    await button(line, 'Pay').click();
    const paying = desk.getByRole('dialog');
    await paying.getByLabel(t('Payment Method')).selectOption(t('Mobile money: ask a wallet'));
    await expect(paying.getByLabel(t('Phone Number'))).toHaveValue(PHONE.slice(3));
    await look(desk, 'so-pay');
    await paying.getByRole('button', { name: /40\.00/ }).click();
    await expect(paying).toBeHidden();
    await button(desk, 'Show receipt').last().click();
    const receipt = desk.getByRole('dialog', { name: t('Receipt') });
    await expect(receipt.getByRole('article')).toContainText(name);
    await expect(receipt.getByRole('article')).toContainText('Xaawo Cali');
    await look(desk, 'so-receipt');
    await desk.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
  }

  // The mother reads the child's page and not the grown daughter's, whose word she does not know.
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: t('Welcome, {{name}}', { name: 'Xaawo' }) })).toBeVisible();
  const children = page.getByRole('region', { name: t('Children') });
  await expect(children.getByRole('link')).toHaveText(['Muna']);
  await look(page, 'so-me');
  await children.getByRole('link', { name: 'Muna' }).click();
  await expect(
    page.getByRole('heading', { name: t('The page of {{name}}', { name: 'Muna' }) }),
  ).toBeVisible();
  await look(page, 'so-child');
  await expectAccessibleEverywhere(page);
  await page.goto(`/me?person=${grown.id}`);
  await expect(
    page.getByRole('heading', { name: t('The page of {{name}}', { name: 'Hodan' }) }),
  ).toBeHidden();
  await expect(page.getByText('Hodan Nuur')).toBeHidden();
  await look(page, 'so-not-hers');
  await page.goto('/me');

  // The grown daughter opens hers with a word of her own; after that her mother does not get in.
  await button(page, 'Someone else').click();
  await enterCode(page, db);
  await openAs(page, 'Hodan', '1379', SET);
  await expect(page.getByRole('heading', { name: t('Welcome, {{name}}', { name: 'Hodan' }) })).toBeVisible();
  await expect(page.getByRole('region', { name: t('Children') })).toHaveCount(0);
  await look(page, 'so-grown');
  await expectAccessibleEverywhere(page);
  await button(page, 'Someone else').click();
  await enterCode(page, db);
  await openAs(page, 'Hodan', '2580', 'Open my page');
  await expect(page.getByText(t('This code word is wrong.'))).toBeVisible();
  await look(page, 'so-wrong-word');
  await expectAccessibleEverywhere(page);
  await desk.close();
  await expectTrueBooks(db);
});
