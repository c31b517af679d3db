import type { Page } from '@playwright/test';
import { aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { expectAccessible } from '../../accessible.ts';
import { inDays } from '../../business-days.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { fillDateTime } from '../../form-fields.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';
import { PHONE, sizes } from '../../sizes.ts';

const look = async (page: Page, name: string) => {
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

for (const { tag, ...size } of sizes(PHONE))
  test(`at ${size.width} px a package is sold at the counter, two of its sessions planned and one held, the others exchanged, and the rest kept as credit`, {
    tag,
  }, async ({ page, db }) => {
    test.slow();
    const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 40_00 });
    await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
    await aPackage(db, { name: 'Glow', price_cents: 120_00, services: [{ service: wrap.id, count: 4 }] });
    const client = await aClient(db, { name: 'Hodan Warsame', phone: '252615123456' });
    await signIn(page, db, 'manager');
    await page.setViewportSize(size);
    await page.goto('/pos');
    const presses = await countPresses(page);
    await page.getByRole('searchbox').fill('hodan');
    await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Hodan/ }).click();
    await page.getByRole('button', { name: 'Packages', exact: true }).click();
    await page.getByRole('list', { name: 'Packages' }).getByRole('button', { name: /Glow/ }).click();
    if (size.width < 800) await page.getByRole('button', { name: /^Cart/ }).first().click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('article')).toContainText('Total $120.00');
    // Client, chip, tile, way, sale; a phone opens the cart too.
    expect(presses()).toBeLessThanOrEqual(6);
    await look(page, `package-receipt-${size.width}`);

    await page.goto('/sessions?tab=unplanned');
    const waiting = page.getByRole('article').filter({ hasText: 'Hodan Warsame' });
    await expect(waiting).toHaveCount(4);
    for (const [left, day] of [
      [3, inDays(1)],
      [2, inDays(8)],
    ] as const) {
      await waiting.first().getByRole('button', { name: 'Plan' }).click();
      const plan = page.getByRole('dialog', { name: 'Plan the session' });
      await fillDateTime(plan, 'Date & Time', day);
      await plan.getByRole('button', { name: 'Plan' }).click();
      await expect(waiting).toHaveCount(left);
    }
    await page.goto(`/client/${client.id}?tab=sessions`);
    await page.getByRole('button', { name: 'Complete', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete today' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(`/client/${client.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('button', { name: 'Exchange sessions' }).click();
    const exchange = page.getByRole('dialog', { name: 'Exchange sessions' });
    await expect(exchange).toContainText('3 open sessions go; $90.00 was paid for them.');
    await exchange.getByRole('button', { name: 'Add a service' }).click();
    await exchange.getByLabel('Service', { exact: true }).selectOption({ label: 'Facial · $20.00' });
    await exchange.getByLabel('Sessions', { exact: true }).fill('4');
    await expect(exchange).toContainText('$10.00 becomes credit of the client.');
    await exchange.getByLabel('Reason').fill('She wants facials');
    await look(page, `exchange-${size.width}`);
    await exchange.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(page.getByText('Sessions exchanged')).toBeVisible();
    await page.goto(`/client/${client.id}?tab=payments`);
    await expect(page.getByRole('region', { name: 'Credit' })).toContainText('$10.00 is kept');
    await look(page, `credit-${size.width}`);
    const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const sessions = await sessionsOf(db, id);
    expect(sessions.filter(({ cancelled_at }) => cancelled_at === null)).toHaveLength(5);
    await expectTrueBooks(db);
  });
