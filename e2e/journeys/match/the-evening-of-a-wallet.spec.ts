import type { Page } from '@playwright/test';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { openWallet } from '@revive/testing/openings.ts';
import { aPhone } from '@revive/testing/phone.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';
import { SIZES } from '../../sizes.ts';

const SURE = 52;
const CHARGES = 4;
const MINUTE = 60_000;

/** Sixty transfers of an evening: fifty-two that were written down, four charges, two of the owner, one unknown, and a missing message. */
async function anEvening(page: Page, db: Db) {
  const { headers } = await signIn(page, db, 'manager');
  const begun = Date.now() - 25 * MINUTE;
  const at = (index: number) => new Date(begun + index * 20_000).toISOString();
  await openWallet(db, 500_00, new Date(begun - 2 * 86_400_000));
  const phone = aPhone(db);
  const service = await aService(db, { unit_price_cents: 100_00 });
  const pay = async (index: number, amount: number) => {
    const client = await aClient(db, { name: `Hodan ${index}`, phone: `25261${5_000_000 + index}` });
    const { id } = await aBooking(db, { name: client.name, phone: client.phone, services: [service.id] });
    const paid = await page.request.post(`/bookings/api/client-profiles/${client.id}/update_payment/`, {
      headers,
      data: { booking_id: id, amount, payment_method: 'mobile_money' },
    });
    expect(paid.status(), await paid.text()).toBe(200);
    return client.phone;
  };
  for (let index = 0; index < SURE; index += 1) {
    const amount = 5 + (index % 9);
    await phone.moves({ amount, party: await pay(index, amount), at: at(index) });
  }
  await pay(SURE, 33);
  for (let index = 0; index < CHARGES; index += 1)
    await phone.moves({ amount: -0.05, party: null, at: at(SURE + index), unseen: index === 0 ? 33 : 0 });
  for (let index = 0; index < 2; index += 1)
    await phone.moves({ amount: -40, party: '252619999999', at: at(SURE + CHARGES + index) });
  await phone.moves({ amount: 18, party: '252617777777', at: at(SURE + CHARGES + 2) });
}

for (const viewport of SIZES)
  test(`the evening of a wallet: sixty transfers are settled and the day is closed in two dozen presses (${viewport.width} px)`, {
    tag: '@long',
  }, async ({ page, db }) => {
    await page.setViewportSize(viewport);
    await anEvening(page, db);
    const walkIn = await aClient(db, { name: 'Amina Nur', phone: '252617777777' });
    const pressed = await countPresses(page);
    await page.goto('/wallets/1/match');
    await expect(page.getByRole('heading', { name: 'Only on the phone' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Join all that surely fit (${SURE})` }).click();
    await expect(page.getByText(`Settled (${SURE})`)).toBeVisible();

    // j goes to the first thing that is left, and Enter presses what is suggested.
    for (let index = 0; index < CHARGES; index += 1) {
      await page.getByRole('button', { name: 'It is a fee' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Settled (${SURE + index + 1})`)).toBeVisible();
    }
    for (let index = 0; index < 2; index += 1) {
      await page.getByRole('button', { name: 'Say what it is' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'What is it?' });
      await dialog.getByLabel('It is').selectOption('own_money');
      await dialog.getByLabel('Reason').fill('Rent of the house');
      await dialog.getByRole('button', { name: 'Settle' }).click();
      await expect(dialog).toBeHidden({ timeout: 60_000 });
    }
    await page.getByRole('button', { name: 'Say what it is' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'What is it?' });
    await dialog.getByLabel('It is').selectOption('credit');
    await dialog.getByLabel('Client').fill('Amina');
    await page.getByRole('option', { name: /Amina Nur/ }).click();
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Its message is missing' }).click();
    await expect(page.getByText('1 typed transfer is not confirmed')).toBeVisible();
    await page.getByRole('button', { name: /^Close the day/ }).click();
    const closing = page.getByRole('dialog', { name: 'Close the day all the same' });
    await closing.getByLabel('Reason').fill('One message did not come');
    await closing.getByRole('button', { name: 'Close the day' }).click();
    await expect(page.getByText(/^Closed by /)).toBeVisible();
    await expect(page.getByText('Agrees')).toBeVisible();
    await expectAccessible(page);
    expect(await pressed()).toBeLessThanOrEqual(25);
    const { credit } = await db
      .selectFrom('credit_accounts')
      .select((eb) => eb.fn.sum<number>('balance_cents').as('credit'))
      .where('client_id', '=', walkIn.id)
      .executeTakeFirstOrThrow();
    expect(Number(credit)).toBe(18_00);
  });
