import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

const EMPTY_WALLET = '610000002';
const PAYING_WALLET = '615123456';

for (const size of SIZES)
  test(`at ${size.width} px open bills are counted at the counter and in Sales, and each is asked again, paid otherwise or given up`, async ({
    page,
    db,
  }) => {
    test.slow();
    const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00, session_count: 3 });
    const booking = await aBooking(db, {
      name: 'Amina Warsame',
      phone: '252615123456',
      services: [service.id],
    });
    const { headers } = await signIn(page, db);
    for (const { id } of await sessionsOf(db, booking.id)) {
      const data = {
        client: booking.client_id,
        lines: [{ session: id }],
        payments: [{ method: 'mobile_money', amount: 20, wallet_phone: EMPTY_WALLET }],
      };
      expect((await page.request.post('/bills/api/', { headers, data })).status()).toBe(402);
    }
    await page.setViewportSize(size);
    await page.goto('/sales');
    await expect(page.getByRole('link', { name: 'Open bills (3)' })).toBeVisible();
    await page.goto('/pos');
    await page.getByRole('button', { name: 'Open bills (3)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open bills');
    const open = page.getByRole('link', { name: /^Open bill B/ });
    await expect(open).toHaveCount(3);
    await expect(page.getByText('Amina Warsame').first()).toBeVisible();
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/open-bills-${size.width}.png`, fullPage: true });

    await open.first().click();
    await page.getByRole('button', { name: 'Receive $20.00' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await page.goto('/bills');
    await expect(open).toHaveCount(2);
    await open.first().click();
    await page.getByLabel('Payment Method').selectOption('Wallet: ask now');
    await page.getByLabel('Wallet to ask').fill(PAYING_WALLET);
    await page.getByRole('button', { name: 'Ask for $20.00' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await page.goto('/bills');
    await open.first().click();
    await page.getByRole('link', { name: 'Open bills' }).click();
    await open.first().click();
    await page.getByRole('button', { name: 'Give the bill up' }).click();
    await expect(page.getByText('Given up')).toBeVisible();
    await page.goto('/bills');
    await expect(page.getByText('No bill is open.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/pos');
    await expect(page.getByRole('button', { name: 'More at the counter' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Open bills/ })).toBeHidden();
    await expectTrueBooks(db);
  });
