import { aBooking, aProduct } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('Ctrl+K finds a client by phone from any screen, and the keyboard goes all the way', {
  tag: '@always',
}, async ({ page, db }) => {
  const booking = await aBooking(db, { name: 'Hodan Warsame', phone: '252615123456' });
  await signIn(page, db);
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('0615 12');
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/client/${booking.client_id}`);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByText('Opened last')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('a search opened while the next screen is loading keeps the keyboard', async ({ page, db }) => {
  const booking = await aBooking(db, { name: 'Hodan Warsame', phone: '252615123456' });
  await signIn(page, db);
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Once, so that the search itself is loaded.
  const field = page.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(/assets\/.*\.js/, async (route) => {
    await shown;
    await route.continue();
  });
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/client/${booking.client_id}`);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  show();
  await expect(page.getByText('Hodan Warsame').first()).toBeAttached();
  await page.keyboard.type('0615 12');
  await expect(field).toHaveValue('0615 12');
});

test('the button of the bar opens the search on a phone, and a booking found is opened', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aBooking(db, { name: 'Hodan Warsame' });
  await aProduct(db, { name: 'Hodan oil', sku: 'OIL-7' });
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('banner').getByRole('button', { name: 'Search everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('combobox').fill('h');
  await expect(dialog.getByText('Type at least two letters.')).toBeVisible();
  await dialog.getByRole('combobox').fill('hodan');
  await expect(dialog.getByRole('option')).toHaveCount(3);
  await dialog.getByRole('option').filter({ hasText: 'Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/^[^?]*\/bookings\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a search that finds nothing says so, and one that fails says what happened', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Search everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('combobox').fill('nobody here');
  await expect(dialog.getByText('Nothing found for “nobody here”.')).toBeVisible();
  await page.route('**/search/api/*', (route) => route.abort());
  await dialog.getByRole('combobox').fill('other');
  await expect(dialog.getByText('The search did not work.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('Ctrl+K finds screens, settings and what to do, by other words too, in the language of the person', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(text);
  };
  const options = dialog.getByRole('option');
  await find('rooms');
  await expect(options.first()).toContainText('Therapists and rooms');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/calendar');
  await find('refund');
  await expect(options.filter({ hasText: 'Give money back' })).toHaveCount(1);
  await dialog.getByRole('combobox').fill('opening hours');
  await expect(options.filter({ hasText: 'Setting' })).toHaveCount(1);
  await dialog.getByRole('combobox').fill('new booking');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await db.updateTable('users').set({ language: 'so' }).execute();
  await page.evaluate(() => localStorage.setItem('revive.language', 'so'));
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maamulka kaydka');
  await find('qol');
  await expect(options.first()).toContainText('Khubarada iyo qolalka');
});

test('the search writes days, states and money as the screens do, and offers staff no act of an admin', async ({
  page,
  db,
}) => {
  await aBooking(db, { name: 'Hodan Warsame', scheduled_date: '2026-12-02T10:00' });
  await aProduct(db, { name: 'Hodan oil', sku: 'OIL-7', price_cents: 9_50, quantity: 4 });
  await signIn(page, db, 'staff');
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('combobox').fill('hodan');
  const booking = dialog.getByRole('option').filter({ hasText: 'Booking' });
  await expect(booking).toContainText('Dec 02, 2026 10:00 · Pending');
  await expect(dialog.getByRole('option').filter({ hasText: 'Product' })).toContainText(
    'OIL-7 · $9.50 · 4 in stock',
  );
  await dialog.getByRole('combobox').fill('add employee');
  await expect(dialog.getByText('Nothing found for “add employee”.')).toBeVisible();
});
