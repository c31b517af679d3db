import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { evcIn } from '@revive/testing/wallet-messages.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { anOpenShop, goToCheckout, orders } from '../../buying.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';

const PHONE = '252615550123';
const SIZE = { width: 390, height: 844 };

const somali = (group: string) => {
  const file = new URL(`../../../packages/contract/src/locales/so/${group}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (sentence: string) => texts[sentence]!;
};

/** Two phones of the business that no program asks, beside the wallet that is. */
async function twoPhones(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('wallets')
    .values({ name: 'Desk phone', operator: 'evc_plus', number: '615000999' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wallets')
    .values({ name: 'Second', operator: 'edahab', number: '625000999' })
    .execute();
  return id;
}

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  await expectAccessibleEverywhere(page);
  const path = process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : test.info().outputPath(`${name}.png`);
  await page.screenshot({ path, fullPage: true });
};

/** The desk pastes the message of its phone, as it stands there at this moment. */
async function messageComes(desk: Page, wallet: number, amount: number): Promise<void> {
  const [day, time] = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).split('T');
  const said = { day: day!.slice(2).split('-').reverse().join('/'), time: time!, party: '0615550123' };
  await desk.goto(`/transfers?wallet=${wallet}`);
  await desk.getByRole('textbox', { name: 'Messages' }).fill(evcIn({ amount, balance: amount, ...said }));
  await desk.getByRole('button', { name: 'Read them' }).click();
  await expect(desk.getByText('1 new transfer · 0 known already · 0 not read')).toBeVisible();
}

const aDesk = async (browser: Browser, baseURL: string | undefined, db: Db): Promise<Page> => {
  const desk = await browser.newPage({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  await signIn(desk, db, 'manager');
  return desk;
};

test('in Somali on a phone a buyer sends the money herself, changes her mind once, and the message pays her order', {
  tag: '@always',
}, async ({ page, browser, baseURL, db }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(SIZE);
  await anOpenShop(db);
  const evc = await twoPhones(db);
  await goToCheckout(page, ['Rose oil']);
  await page.getByRole('link', { name: 'Soomaali' }).click();
  const checkout = somali('checkout');
  const outcome = somali('outcome');
  const pay = async (wallet: string) => {
    await page.getByRole('radio', { name: wallet }).check();
    await page.getByLabel(checkout('The phone you pay from')).fill('615550123');
    await page.getByRole('button', { name: /^Bixi \$/ }).click();
  };
  await expect(page.getByRole('radio', { name: 'EVC Plus' })).toBeVisible();
  await look(page, 'checkout-so-390');
  await pay('eDahab');
  await expect(page.getByRole('heading', { name: outcome('Send the money now') })).toBeVisible();
  await expect(page.getByText('625000999')).toBeVisible();
  await page.getByRole('button', { name: outcome('Choose another way to pay') }).click();
  await pay('EVC Plus');
  await expect(page.getByText('615000999')).toBeVisible();
  await expect(page.getByText('$13.38')).toBeVisible();
  await expect(page.getByText(outcome('We see it on our phone and confirm it here.'))).toBeVisible();
  await look(page, 'send-so-390');
  // A reload shows the same.
  await page.reload();
  await expect(page.getByText('615000999')).toBeVisible();

  const desk = await aDesk(browser, baseURL, db);
  await desk.goto('/sales-dashboard');
  await desk.getByRole('button', { name: /^More about order/ }).click();
  await desk.getByRole('menuitem', { name: 'Receive payment' }).click();
  await expect(desk.getByText('Waiting for the message of the wallet')).toBeVisible();
  await expect(desk.getByText(/^\$13\.38 from \+252 61 555 0123 into Desk phone/)).toBeVisible();
  await look(desk, 'order-waits-1440');
  await messageComes(desk, evc, 13.38);
  await expect(page.getByRole('heading', { name: outcome('Payment Successful!') })).toBeVisible({
    timeout: 15_000,
  });
  expect((await orders(db)).map(({ received_cents }) => received_cents)).toEqual([13_38]);
  await desk.getByLabel('State', { exact: true }).selectOption('used');
  await expect(desk.getByRole('main').getByRole('link', { name: 'Match' })).toHaveAttribute(
    'href',
    `/wallets/${evc}/match`,
  );
  const day = desk.getByRole('row').nth(1).getByRole('link');
  await expect(day).toHaveAttribute('href', new RegExp(`/wallets/${evc}/match\\?day=`));
  await look(desk, 'transfers-1440');
  await expectTrueBooks(db);
  await desk.close();
});

test('on her page a client sends what she owes, and the desk has seen it on the phone', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(SIZE);
  await setPolicy(db, { message_channel: 'by_hand' });
  await twoPhones(db);
  const service = await aService(db, { name: 'Body wrap', unit_price_cents: 40_00, session_count: 1 });
  await aBooking(db, { services: [service.id], phone: PHONE, name: 'Hodan Warsame' });
  await page.goto('/me');
  await page.getByLabel('Phone').fill('615 550 123');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await page.getByRole('button', { name: 'Pay $40.00' }).click();
  await page.getByRole('radio', { name: 'EVC Plus' }).check();
  await look(page, 'me-choice-390');
  await page.getByRole('button', { name: 'Pay $40.00' }).last().click();
  await expect(page.getByText('615000999')).toBeVisible();
  await look(page, 'me-send-390');

  const desk = await aDesk(browser, baseURL, db);
  await desk.goto('/payments');
  await expect(desk.getByText('Hodan Warsame')).toBeVisible();
  await look(desk, 'unsettled-1440');
  await desk.getByRole('button', { name: 'Seen on the phone' }).click();
  await expect(desk.getByText('Payment settled')).toBeVisible();
  await expect(page.getByText('615000999')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  await expectTrueBooks(db);
  await desk.close();
});
