import type { Page } from '@playwright/test';
import { aClient, aService } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, dateTime, expectDateTime, fillDateTime, servicesOf } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const CREATE = '**/bookings/api/';
const LOOKUP = /\/clients\/api\/\?phone=/;

async function openDialog(page: Page) {
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  return {
    dialog,
    phone: dialog.getByLabel('Phone'),
    name: dialog.getByLabel('Name'),
    address: dialog.getByLabel('Address'),
    date: dateTime(dialog, 'Scheduled Date').day,
    time: dateTime(dialog, 'Scheduled Date').time,
    services: servicesOf(dialog),
    create: dialog.getByRole('button', { name: 'Create Booking' }),
  };
}

type Form = Awaited<ReturnType<typeof openDialog>>;

async function fill({ dialog, phone, name, address }: Form, serviceIds: number[]) {
  await phone.fill('615123456');
  await name.fill('Hodan Warsame');
  await address.fill('Hodan district');
  await chooseServices(dialog, ...serviceIds);
  await fillDateTime(dialog, 'Scheduled Date', '2026-12-01T10:30');
}

test('[BNEW-01] the services are a list of four rows in which a press checks, and Ctrl selects several', async ({
  page,
  db,
}) => {
  for (const name of ['Body wrap', 'Cavitation', 'Facial', 'Laser', 'Massage']) await aService(db, { name });
  await aService(db, { name: 'Abandoned', is_active: false });
  await signIn(page, db);
  const { dialog, services } = await openDialog(page);
  await expect(services).toHaveAttribute('aria-multiselectable', 'true');
  const options = services.getByRole('option');
  await expect(options).toHaveText([/Body wrap/, /Cavitation/, /Facial/, /Laser/, /Massage/]);
  const [list, row] = await Promise.all([services.boundingBox(), options.first().boundingBox()]);
  expect(Math.floor(list!.height / row!.height)).toBe(4);
  await expect(options.first()).toContainText(/\$\d+\.\d\d × \d+ sessions?/);
  await services.getByRole('option', { name: /Body wrap/ }).click();
  await services.getByRole('option', { name: /Facial/ }).click({ modifiers: ['Control'] });
  await services.getByRole('option', { name: /Massage/ }).click();
  const checked = services.getByRole('option', { selected: true });
  await expect(checked).toHaveText([/Body wrap/, /Facial/, /Massage/]);
  await services.getByRole('option', { name: /Facial/ }).click();
  await dialog.getByRole('button', { name: 'Remove Body wrap' }).click();
  await expect(checked).toHaveText([/Massage/]);
});

test('services are found by typing and checked with the keyboard alone', async ({ page, db }) => {
  const names = ['Body wrap', 'Cavitation', 'Facial', 'Laser', 'Massage'];
  for (const name of names) await aService(db, { name });
  await signIn(page, db);
  const { dialog, services } = await openDialog(page);
  const search = dialog.getByLabel('Search services...');
  await search.fill('ASSA');
  await expect(services.getByRole('option')).toHaveText([/Massage/]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.type('zumba');
  await expect(dialog.getByText('No service has this name.')).toBeVisible();
  // Escape clears the search, and does not ask whether the booking may be discarded.
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(services).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const checked = services.getByRole('option', { selected: true });
  await expect(checked).toHaveText([/Cavitation/, /Massage/]);
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(checked).toHaveText([/Cavitation/]);
  // A letter goes to the search.
  await page.keyboard.type('las');
  await expect(search).toHaveValue('las');
});

test('[BNEW-02] the cost runs along with what is selected: price per session times sessions', async ({
  page,
  db,
}) => {
  const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 35_10, session_count: 3 });
  const laser = await aService(db, { name: 'Laser', unit_price_cents: 90_00, session_count: 8 });
  await signIn(page, db);
  const { dialog } = await openDialog(page);
  const cost = dialog.getByText('Services Cost').locator('..');
  await expect(cost).toContainText('$0.00');
  await chooseServices(dialog, wrap.id);
  await expect(cost).toContainText('$105.30');
  await chooseServices(dialog, laser.id);
  await expect(cost).toContainText('$825.30');
});

test('[BNEW-03] [BNEW-06] [CONST-03] the fields, the hint of nine digits and the two buttons', async ({
  page,
  db,
}) => {
  await aService(db);
  await signIn(page, db);
  const { dialog, phone, name, address, date, time } = await openDialog(page);
  await expect(dialog.getByText('Phone number must be 9 digits (e.g. 615123456)')).toBeVisible();
  for (const field of [phone, name, address]) await expect(field).toBeEditable();
  await expect(date).toHaveAttribute('type', 'date');
  await expect(time).toHaveAccessibleDescription(/Scheduled Date/);
  await expect(dialog.getByRole('button', { name: 'Create Booking' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('[BNEW-04] a known phone fills name and address, another one clears them', async ({ page, db }) => {
  await aClient(db, { name: 'Sahra Cali', phone: '252615111222', address: 'Waberi' });
  await signIn(page, db);
  const { dialog, phone, name, address } = await openDialog(page);
  await phone.fill('615111222');
  await expect(name).toHaveValue('Sahra Cali');
  await expect(address).toHaveValue('Waberi');
  await expect(dialog.getByText('Client: Sahra Cali')).toBeVisible();
  await phone.fill('615999888');
  await expect(name).toHaveValue('');
  await expect(address).toHaveValue('');
  await expect(dialog.getByText('New client')).toBeVisible();
});

test('[BNEW-04] only the answer for the number that stands there counts, and typing after it stays', async ({
  page,
  db,
}) => {
  await aClient(db, { name: 'Sahra Cali', phone: '252615111222', address: 'Waberi' });
  await signIn(page, db);
  // The first lookup's answer is delayed until the second one's has arrived.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/phone=615111222/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const { dialog, phone, name, address } = await openDialog(page);
  const first = page.waitForRequest(/phone=615111222/);
  await phone.fill('615111222');
  await first;
  const late = page.waitForResponse(/phone=615111222/);
  await phone.fill('615999888');
  await name.fill('Someone New');
  await expect(dialog.getByText('New client')).toBeVisible();
  release();
  await late;
  await expect(dialog.getByText('New client')).toBeVisible();
  await expect(name).toHaveValue('Someone New');
  await expect(address).toHaveValue('');
});

test('a corrected digit of the phone keeps what was typed by hand', async ({ page, db }) => {
  await signIn(page, db);
  const { dialog, phone, name, address } = await openDialog(page);
  await phone.fill('615999888');
  await name.fill('Amina Warsame');
  await address.fill('Hodan');
  await expect(dialog.getByText('New client')).toBeVisible();
  const answer = page.waitForResponse(/phone=615999887/);
  await phone.fill('615999887');
  await answer;
  await expect(dialog.getByText('New client')).toBeVisible();
  await expect(name).toHaveValue('Amina Warsame');
  await expect(address).toHaveValue('Hodan');
});

test('says whose booking it will be where another name is typed to a known phone', async ({ page, db }) => {
  await aClient(db, { name: 'Sahra Cali', phone: '252615111222', address: 'Waberi' });
  await signIn(page, db);
  const { dialog, phone, name } = await openDialog(page);
  await phone.fill('615111222');
  await expect(name).toHaveValue('Sahra Cali');
  await name.fill('Hodan Cali');
  await expect(dialog.getByText('This phone is Sahra Cali’s. The booking will be theirs.')).toBeVisible();
  await name.fill('sahra cali');
  await expect(dialog.getByText('Client: Sahra Cali')).toBeVisible();
});

test('[BNEW-04] a lookup that fails clears nothing', async ({ page, db }) => {
  await signIn(page, db);
  await page.route(LOOKUP, (route) => route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }));
  const { dialog, phone, name } = await openDialog(page);
  await name.fill('Typed Before');
  await phone.fill('615111222');
  await expect(dialog.getByText(/could not be looked up/)).toBeVisible();
  await expect(name).toHaveValue('Typed Before');
});

test('services that cannot be loaded say so at the first failure, and come with Retry', async ({
  page,
  db,
}) => {
  await aService(db, { name: 'Body wrap' });
  await signIn(page, db);
  let isGone = true;
  await page.route('**/services/api/services/?*', (route) => (isGone ? route.abort() : route.continue()));
  const { dialog, services } = await openDialog(page);
  await expect(dialog.getByText('The services could not be loaded.')).toBeVisible();
  isGone = false;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(services.getByRole('option', { name: /Body wrap/ })).toBeVisible();
});

test('[BNEW-05] phone, name, address and date are required, and nothing is sent without them', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings/api/')) sent += 1;
  });
  const { phone, name, address, date, create } = await openDialog(page);
  await create.click();
  for (const field of [phone, name, address, date]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/This field is required\./);
  }
  expect(sent).toBe(0);
});

test('[BNEW-07] the lookup asks with the marks and the leading 252 taken off', async ({ page, db }) => {
  await aClient(db, { name: 'Sahra Cali', phone: '252615123456' });
  await signIn(page, db);
  const { phone, name } = await openDialog(page);
  const asked = page.waitForRequest(LOOKUP);
  await phone.fill('+252 (615)-[123]_456*');
  expect(new URL((await asked).url()).searchParams.get('phone')).toBe('615123456');
  await expect(name).toHaveValue('Sahra Cali');
});

test('[API-22] [ERR-01] Create Booking sends what was typed and says that it worked', async ({
  page,
  db,
}) => {
  const services = [await aService(db, { name: 'Wrap' }), await aService(db, { name: 'Laser' })];
  const ids = services.map(({ id }) => id);
  await signIn(page, db);
  const form = await openDialog(page);
  await fill(form, ids);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /bookings/.test(request.url()),
  );
  await form.create.click();
  const body = (await sent).postDataJSON() as { selectedServices: number[] };
  expect(new URL((await sent).url()).pathname).toBe('/bookings/api/');
  expect({ ...body, selectedServices: body.selectedServices.toSorted() }).toEqual({
    name: 'Hodan Warsame',
    phone: '615123456',
    address: 'Hodan district',
    scheduled_date: '2026-12-01T10:30',
    selectedServices: ids,
  });
  await expect(page.getByText('Booking created successfully')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Hodan Warsame' });
  await expect(row).toContainText('Tuesday, December 1, 2026 10:30');
});

test('times are of 24 hours, typed in any common way, chosen from the opening hours, or stepped by slots', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  const { dialog, date, time, create } = await openDialog(page);
  await date.fill('2026-12-01');
  await create.click();
  await expect(time).toHaveAccessibleDescription(/Enter a date and time\./);
  for (const [typed, shown] of [
    ['1430', '14:30'],
    ['9.5', '9.5'],
    ['3 pm', '15:00'],
    ['9', '09:00'],
  ]) {
    await time.fill(typed!);
    await time.blur();
    await expect(time).toHaveValue(shown!);
  }
  await time.press('ArrowDown');
  await expect(time).toHaveValue('09:15');
  const times = dialog.getByLabel('All times');
  await expect(times.getByRole('option').first()).toHaveText('08:00');
  await expect(times.getByRole('option').last()).toHaveText('20:00');
  await times.selectOption('16:45');
  await expect(time).toHaveValue('16:45');
  await expect(time).toBeFocused();
});

test('[SHELL-13] cancelling clears the form: it opens again at its defaults', async ({ page, db }) => {
  const service = await aService(db);
  await signIn(page, db);
  const form = await openDialog(page);
  await fill(form, [service.id]);
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  for (const field of [form.phone, form.name, form.address, form.date, form.time])
    await expect(field).toHaveValue('');
  await expect(form.services.getByRole('option', { selected: true })).toHaveCount(0);
});

test('[ERR-36] a booking that fails says why and keeps what was typed', async ({ page, db }) => {
  const service = await aService(db, { name: 'Wrap' });
  await signIn(page, db);
  const form = await openDialog(page);
  await fill(form, [service.id]);
  await db.updateTable('services').set({ is_active: false }).execute();
  await form.create.click();
  await expect(form.dialog.getByRole('alert')).toContainText('The booking was not created.');
  await expect(form.services).toHaveAccessibleDescription(/cannot be booked/);
  await expect(form.name).toHaveValue('Hodan Warsame');
  await expectDateTime(form.dialog, 'Scheduled Date', '2026-12-01T10:30');
});

test('[ERR-36] without an answer the same booking is sent again and made once', async ({ page, db }) => {
  const service = await aService(db, { name: 'Wrap' });
  await signIn(page, db);
  const form = await openDialog(page);
  await fill(form, [service.id]);
  const keys: (string | undefined)[] = [];
  await page.route(CREATE, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The call reaches the server; only its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await form.create.click();
  await expect(form.dialog.getByRole('alert')).toContainText('could not be reached');
  await form.create.click();
  await expect(page.getByText('Booking created successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
});

test('the people of a phone are a choice, its holder first, and someone else with it is a press', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  const service = await aService(db);
  await aClient(db, { name: 'Amina Nur', phone: '252615123456', address: 'Hodan' });
  await aClient(db, { name: 'Hodan Ali', phone: '252615123456', address: 'Wadajir', is_holder: false });
  const form = await openDialog(page);
  await form.phone.fill('615123456');
  const who = form.dialog.getByRole('group', { name: 'Who comes' });
  await expect(who.getByRole('radio')).toHaveCount(2);
  await expect(who.getByRole('radio', { name: 'Amina Nur' })).toBeChecked();
  await expect(form.name).toHaveValue('Amina Nur');
  await who.getByText('Hodan Ali').click();
  await expect(form.name).toHaveValue('Hodan Ali');
  await expect(form.address).toHaveValue('Wadajir');
  await form.dialog.getByRole('button', { name: 'Someone else with this phone' }).click();
  await expect(form.name).toHaveValue('');
  await expect(form.name).toBeFocused();
  await form.name.fill('Muna Ali');
  await form.address.fill('Hodan');
  await chooseServices(form.dialog, service.id);
  await fillDateTime(form.dialog, 'Scheduled Date', '2026-12-01T10:30');
  await expectAccessibleEverywhere(page);
  await form.create.click();
  await expect(form.dialog).toBeHidden();
  expect(
    await db
      .selectFrom('bookings')
      .innerJoin('clients', 'clients.id', 'client_id')
      .select(['name', 'is_holder'])
      .execute(),
  ).toEqual([{ name: 'Muna Ali', is_holder: false }]);
});

test('another person of a phone is booked from the holder by two presses', async ({ page, db }) => {
  await signIn(page, db);
  await aClient(db, { name: 'Amina Nur', phone: '252615123456', address: 'Hodan' });
  const form = await openDialog(page);
  await form.phone.fill('615123456');
  await expect(form.name).toHaveValue('Amina Nur');
  await form.name.fill('Hodan Ali');
  await expect(form.dialog.getByRole('status').first()).toContainText('This phone is Amina Nur’s');
  await form.dialog.getByRole('button', { name: 'Someone else with this phone' }).click();
  await expect(form.name).toHaveValue('Hodan Ali');
  await expect(form.dialog.getByRole('status').first()).toContainText('New client');
});
