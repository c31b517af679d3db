import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { evcIn } from '@revive/testing/wallet-messages.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';

const PHONE = '252615000321';

test('a stranger sends her deposit from her own phone, and is booked when the message comes', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await anOpenTreatment(db, { session_count: 2 });
  await setPolicy(db, { deposit_percent: 25, wallet_test_mode: true, message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  const { id: wallet } = await db
    .insertInto('wallets')
    .values({ name: 'Desk phone', operator: 'evc_plus', number: '615000999' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await page.goto('/book');
  await page.getByRole('link', { name: 'Choose a time: Body wrap' }).click();
  const choice = page.getByRole('region', { name: 'Choose a time' });
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await choice.getByRole('button', { name: '11:00' }).click();
  await page.getByLabel('Phone').fill('615 000 321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await page.getByLabel('Your name').fill('Amina Ali');
  await page.getByRole('radio', { name: 'EVC Plus' }).check();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Book and pay $20.00' }).dblclick();
  await expect(page.getByText('615000999')).toBeVisible();
  await expect(page.getByText('$20.00').first()).toBeVisible();
  await isNotWide(page);
  await page.screenshot({ path: test.info().outputPath('send-390.png'), fullPage: true });
  // A reload shows the same, and asks for no second deposit.
  await page.reload();
  await expect(page.getByText('615000999')).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(desk, db, 'manager');
  const [day, time] = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).split('T');
  await desk.goto(`/transfers?wallet=${wallet}`);
  await desk.getByRole('textbox', { name: 'Messages' }).fill(
    evcIn({
      amount: 20,
      balance: 20,
      party: PHONE.replace(/^252/, '0'),
      day: day!.slice(2).split('-').reverse().join('/'),
      time: time!,
    }),
  );
  await desk.getByRole('button', { name: 'Read them' }).click();
  await expect(desk.getByText('1 new transfer · 0 known already · 0 not read')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Paid $20.00')).toBeVisible();
  expect(await db.selectFrom('bookings').select(['status', 'amount_paid_cents']).execute()).toEqual([
    { status: 'confirmed', amount_paid_cents: 20_00 },
  ]);
  await expectTrueBooks(db);
});
