import { aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aPackage } from '@revive/testing/packages.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

const PHONE = '252615123456';

/** A package of five sessions for $120, in two languages, and a client. */
async function anOffer(db: Db) {
  const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 40_00 });
  const glow = await aPackage(db, {
    name: 'Glow',
    price_cents: 120_00,
    services: [{ service: wrap.id, count: 5 }],
  });
  const client = await aClient(db, { name: 'Hodan Warsame', phone: PHONE });
  return { glow, client };
}

for (const size of SIZES)
  test(`at ${size.width} px a package is sold from its tile, to a client who is asked for where it is missing`, async ({
    page,
    db,
  }) => {
    test.slow();
    await anOffer(db);
    await aProduct(db, { name: 'Aloe Cream', price_cents: 20_00, quantity: 3 });
    await signIn(page, db);
    await page.setViewportSize(size);
    await page.goto('/pos');
    const tiles = page.getByRole('list', { name: 'Packages' });
    await expect(tiles).toBeHidden();
    await page.getByRole('button', { name: 'Packages', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Products' })).toBeHidden();
    await tiles.getByRole('button', { name: /Glow/ }).click();
    await expect(tiles.getByRole('button', { name: /Glow/ })).toContainText('× 1');
    await expectAccessible(page);
    if (size.width < 800) await page.getByRole('button', { name: /^Cart/ }).first().click();
    const cart = page.getByRole('list', { name: 'To pay besides goods' });
    await expect(cart).toContainText('Glow5 sessions');
    await page.getByLabel('Amount paid').fill('120');
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const phone = page.getByLabel('Customer phone');
    await expect(page.getByText('Choose whom the package is for.')).toBeVisible();
    await expect(phone).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('615999999');
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    await expect(
      page.getByText('No client has this phone. Add the client first, then choose them.'),
    ).toBeVisible();
    expect(await db.selectFrom('bills').select('id').execute()).toEqual([]);
    await phone.fill('615123456');
    await expect(page.getByText('Client: Hodan Warsame')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('article')).toContainText('Glow');
    await expect(receipt.getByRole('article')).toContainText('Total $120.00');
    const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const sessions = await sessionsOf(db, id);
    expect(sessions.map(({ scheduled_at }) => scheduled_at)).toEqual(Array(5).fill(null));
    await expectTrueBooks(db);
  });

test('a package is found by its name in any language, beside goods, and Enter takes the only one', async ({
  page,
  db,
}) => {
  const { glow } = await anOffer(db);
  const texts = JSON.stringify({ so: { name: 'Dhalaal' } });
  await db.updateTable('packages').set({ texts }).where('id', '=', glow.id).execute();
  await aProduct(db, { name: 'Glow cream', price_cents: 20_00, quantity: 3 });
  await signIn(page, db);
  await page.goto('/pos');
  const search = page.getByRole('searchbox');
  await search.fill('glow');
  await expect(page.getByRole('list', { name: 'Packages' })).toContainText('Glow$120.00');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Glow cream');
  // Of several nothing is taken by itself.
  await search.press('Enter');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button')).toBeFocused();
  await search.fill('dhalaal');
  await search.press('Enter');
  await expect(page.getByText('Added Glow to cart')).toBeVisible();
  await expect(page.getByRole('list', { name: 'To pay besides goods' })).toContainText('Glow');
});

test('a price that changed meanwhile is said, and the package is sold at the new one', async ({
  page,
  db,
}) => {
  const { glow } = await anOffer(db);
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('searchbox').fill('hodan');
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Hodan/ }).click();
  await page.getByRole('button', { name: 'Packages', exact: true }).click();
  await page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: /Glow/ }).click();
  await page.getByLabel('Amount paid').fill('140');
  await db.updateTable('packages').set({ price_cents: 130_00 }).where('id', '=', glow.id).execute();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('The price of Glow is 130.00 now.')).toBeVisible();
  const cart = page.getByRole('list', { name: 'To pay besides goods' });
  await expect(cart).toContainText('The price is now $130.00');
  expect(await db.selectFrom('bills').select('id').execute()).toEqual([]);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('article')).toContainText('Total $130.00');
});

test('a parked bill with a package is taken up at the present price, without what is sold no more', async ({
  page,
  db,
}) => {
  const { glow, client } = await anOffer(db);
  const old = await aPackage(db, { name: 'Winter', price_cents: 50_00 });
  const { headers } = await signIn(page, db);
  const lines = [
    { package: glow.id, price: 110 },
    { package: old.id, price: 50 },
  ];
  const parked = { name: 'Blue scarf', client: client.id, lines };
  expect((await page.request.post('/bills/api/parked/', { headers, data: parked })).status()).toBe(201);
  await db.updateTable('packages').set({ is_active: false }).where('id', '=', old.id).execute();
  await page.goto('/pos');
  await page.getByRole('button', { name: 'Parked bills (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take up Blue scarf' }).click();
  const cart = page.getByRole('list', { name: 'To pay besides goods' });
  await expect(cart).toContainText('Glow');
  await expect(cart).toContainText('The price is now $120.00');
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 line of it cannot be paid any more and was left out.')).toBeVisible();
  await page.getByRole('button', { name: 'More at the counter' }).click();
  await page.getByRole('menuitem', { name: 'Park this bill' }).click();
  const park = page.getByRole('dialog', { name: 'Park this bill' });
  await expect(park.getByLabel('Name')).toHaveValue('Hodan Warsame');
  await park.getByRole('button', { name: 'Park' }).click();
  await expect(page.getByText('Parked as Hodan Warsame')).toBeVisible();
  const row = await db.selectFrom('parked_bills').select('lines').executeTakeFirstOrThrow();
  expect(row.lines).toEqual([{ package: glow.id, price: 120 }]);
});
