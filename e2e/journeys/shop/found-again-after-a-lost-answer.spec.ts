import { anOpenShop, attempts, goToCheckout, orders, payFrom } from '../../buying.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { SIZES } from '../../sizes.ts';

for (const size of SIZES)
  test(`at ${size.width} px an order whose answer is lost with the browser is paid once, and found again in two presses`, async ({
    page,
    browser,
    baseURL,
    db,
  }) => {
    test.slow();
    await anOpenShop(db);
    await page.setViewportSize(size);
    const presses = await countPresses(page);
    // Buy, cart, checkout, pay: the money moves, and the phone dies before it hears of it.
    await goToCheckout(page, ['Rose oil']);
    await page.route('**/payment/', async (route) => void (await route.fetch()));
    await payFrom(page, '615123456');
    await expect
      .poll(async () => (await orders(db)).map(({ received_cents }) => received_cents))
      .toEqual([13_38]);
    expect(presses()).toBe(4);
    await page.close();

    // Another phone; the business says the number of the order.
    const other = await browser.newContext({ baseURL: baseURL!, viewport: size });
    const found = await other.newPage();
    await found.goto('/');
    const pressesAgain = await countPresses(found);
    await found.getByRole('contentinfo').getByRole('link', { name: 'Find an order' }).click();
    await found.getByLabel('Order number').fill('r1001');
    await found.getByLabel('Phone').fill('061 512 3456');
    await found.getByLabel('Phone').press('Enter');
    await expect(found.getByRole('heading', { name: 'Order R1001' })).toBeVisible();
    await expect(found.getByText(/^Your order is paid\./)).toBeVisible();
    expect(pressesAgain()).toBe(2);
    expect((await orders(db)).map(({ received_cents }) => received_cents)).toEqual([13_38]);
    expect(await attempts(db)).toHaveLength(1);
    await expectTrueBooks(db);
    await other.close();
  });
