import { setPolicy } from '@revive/testing/messages.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { expectAccessible } from '../accessible.ts';
import { anOpenShop, orders, payFrom } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { SIZES } from '../sizes.ts';

for (const viewport of SIZES)
  test(`a visitor buys a package and a gift card at ${viewport.width} px, and pays an order with the card`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize(viewport);
    await anOpenShop(db);
    await aPackage(db, { name: 'Ten facials', price_cents: 120_00, valid_months: 6 });
    await setPolicy(db, { shop_gift_cards: true });
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Packages and gift cards' }).first().click();
    await page.waitForURL('/shop/packages');
    const offered = page.getByRole('article').filter({ hasText: 'Ten facials' });
    await expect(offered).toContainText(/3 sessions.*\$120\.00.*One by one \$150\.00.*within 6 months/);
    await expectAccessible(page);
    await offered.getByRole('button', { name: 'Add Ten facials' }).click();
    await expect(offered.getByRole('button', { name: /Ten facials is in the cart/ })).toBeVisible();
    const card = page.getByRole('region', { name: 'Give a treatment' });
    await card.getByRole('button', { name: 'Another amount' }).click();
    await card.getByRole('spinbutton', { name: 'Amount in dollars' }).fill('3');
    await card.getByRole('button', { name: 'Add a gift card to the cart' }).click();
    await expect(card.getByRole('spinbutton', { name: 'Amount in dollars' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await card.getByRole('button', { name: '$20.00' }).click();
    await card.getByRole('button', { name: 'Add a gift card to the cart' }).click();

    const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(cart.getByRole('listitem')).toHaveText([/Ten facials.*\$120\.00/, /Gift card.*\$20\.00/]);
    await expect(cart.getByLabel('Delivery Type')).toHaveCount(0);
    await expect(cart).toContainText('Total$140.00');
    await expectAccessible(page);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('/checkout');
    await expectAccessible(page);
    await payFrom(page, '252615123456');
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    const codes = page.getByRole('region', { name: 'Codes of gift cards' });
    const code = (await codes.getByText(/^[A-HJKMNP-Z2-9]{12}$/).textContent())!;
    await expect(codes.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`wa\\.me.*${code}`),
    );
    await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(`Code: ${code}`);
    await expectAccessible(page);
    expect(await db.selectFrom('bookings').select('package_name').execute()).toEqual([
      { package_name: 'Ten facials' },
    ]);

    const [order] = await orders(db);
    await page.goto(`/order/${order!.access_token}`);
    await expect(page.getByText(/^It is paid\. Thank you!/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Codes of gift cards' })).toContainText(code);
    await expectAccessible(page);

    await page.goto('/');
    await page.getByRole('button', { name: 'Buy Rose oil' }).click();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('/checkout');
    await page.getByText('I have a gift card').click();
    await page.getByLabel('Code of the gift card').fill(code.toLowerCase());
    await payFrom(page, '252615123456');
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    const made = await orders(db);
    expect(made.at(-1)).toMatchObject({ total_cents: 13_38, received_cents: 13_38 });
    const by = await db
      .selectFrom('order_payments')
      .select('payment_method')
      .where('order_id', '=', made.at(-1)!.id)
      .execute();
    expect(by).toEqual([{ payment_method: 'gift_card' }]);
  });

test('the shop names no packages where it sells none', async ({ page, db }) => {
  await anOpenShop(db);
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: 'Packages and gift cards' })).toHaveCount(0);
  await page.goto('/shop/packages');
  await expect(page.getByText('There are no packages and gift cards at the moment.')).toBeVisible();
});
