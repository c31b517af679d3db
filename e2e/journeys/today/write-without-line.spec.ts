import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { inDays } from '../../business-days.ts';
import { type Line, lineTo } from '../../cut-line.ts';
import { expect, test as withServer } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { readyCounter, wake } from '../../sells-without-line.ts';
import { PHONE, sizes } from '../../sizes.ts';

/** The same, with a line between browser and server that can be cut. */
const test = withServer.extend<{ line: Line }>({
  line: async ({ server }, use) => {
    const line = await lineTo(server.url);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

const LATE = { timeout: 20_000 };

const look = async (page: Page, name: string) => {
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** A session of today that is weighed, of Amina, on a device that works without a line. */
async function aDay(page: Page, db: Db, line: Line) {
  const service = await aService(db, { name: 'Facial' });
  await aMeasurementOption(db, service.id, { name: 'Weight', unit: 'kg' });
  const booking = await aBooking(db, {
    name: 'Amina Warsame',
    phone: '252615123456',
    services: [service.id],
    scheduled_date: inDays(0),
  });
  const [session] = await sessionsOf(db, booking.id);
  const staff = await readyCounter(page, db, { origin: line.url });
  await page.goto('/today');
  await expect(amina(page)).toContainText('Facial');
  return { staff, session: session!.id };
}

const amina = (page: Page) => page.getByRole('article', { name: /Amina Warsame/ });

/** Whether what is measured is kept for a time without a line. */
const hasOptions = () =>
  new Promise<boolean>((resolve) => {
    const open = indexedDB.open('revive-line');
    open.onsuccess = () => {
      const keys = open.result.transaction('reads').objectStore('reads').getAllKeys();
      keys.onsuccess = () => {
        open.result.close();
        resolve(JSON.stringify(keys.result).includes('measurement-options'));
      };
    };
  });

/** Whether a text lies in what the browser keeps of acts. */
const isKept = (text: string) =>
  new Promise<boolean>((resolve) => {
    const open = indexedDB.open('revive-line');
    open.onsuccess = () => {
      const rows = open.result.transaction('acts').objectStore('acts').getAll();
      rows.onsuccess = () => {
        open.result.close();
        const bytes = rows.result.map(({ box }) => (box ? new TextDecoder().decode(box.data) : ''));
        resolve((JSON.stringify(rows.result) + bytes.join('')).includes(text));
      };
    };
  });

async function writeTheDay(page: Page) {
  await amina(page).getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('It is kept here, and sent when the line is back.').first()).toBeVisible();
  await expect(amina(page)).toContainText('Waits for the lineArrived');
  await amina(page).getByRole('button', { name: 'Measure Amina Warsame' }).click();
  const measure = page.getByRole('dialog', { name: 'Measure' });
  await measure.getByLabel('Weight').fill('80.5');
  await measure.getByLabel('Notes (optional)').fill('With shoes');
  await measure.getByRole('button', { name: 'Save measurements' }).click();
  await expect(measure).toBeHidden();
  await amina(page).getByRole('button', { name: 'Complete' }).click();
  await expect(amina(page)).toContainText('Waits for the lineArrived, Measured, Completed');
  await amina(page).getByRole('button', { name: 'More about Amina Warsame' }).click();
  await page.getByRole('menuitem', { name: 'New note' }).click();
  const note = page.getByRole('dialog', { name: 'New note' });
  await note.getByLabel('Note', { exact: true }).fill('Likes tea');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note).toBeHidden();
}

for (const { width, height, tag } of sizes(PHONE))
  test(`at ${width} px a therapist writes her day while the line is cut, and each entry arrives once`, {
    tag,
  }, async ({ page, db, line }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const { staff, session } = await aDay(page, db, line);
    await expect.poll(() => page.evaluate(hasOptions), LATE).toBe(true);

    line.cut();
    await writeTheDay(page);
    await page.reload();
    await expect(amina(page)).toContainText('Waits for the lineArrived, Measured, Completed, Noted', LATE);
    await expect(amina(page)).toContainText('Done');
    await expect(page.getByText('4 entries of the day wait to be sent.')).toBeVisible();
    await expect(page.getByText(/^As it was read at/)).toBeVisible();
    await look(page, `day-written-${width}`);
    for (const written of ['Amina', 'Likes tea', 'With shoes', '80.5'])
      expect(await page.evaluate(isKept, written)).toBe(false);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('4 entries of the day wait to be sent', { exact: true })).toBeVisible();
    expect(await db.selectFrom('offline_acts').selectAll().execute()).toEqual([]);

    line.mend();
    await wake(page);
    await expect(page.getByText(/wait to be sent\.$/)).toBeHidden(LATE);
    await expect(amina(page)).toContainText('Done');
    await expect(amina(page)).not.toContainText('Waits for the line');
    const acts = await db.selectFrom('offline_acts').select(['act', 'state']).orderBy('id').execute();
    expect(acts).toEqual(
      ['arrived', 'measured', 'completed', 'noted'].map((act) => ({ act, state: 'done' })),
    );
    const row = await db
      .selectFrom('sessions')
      .select(['attendance', 'completed_by'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attendance: 'arrived', completed_by: staff.id });
    expect(await db.selectFrom('measurements').select(['value', 'notes', 'recorded_by']).execute()).toEqual([
      { value: '80.50', notes: 'With shoes', recorded_by: staff.id },
    ]);
    expect(await db.selectFrom('client_notes').select(['note', 'created_by']).execute()).toEqual([
      { note: 'Likes tea', created_by: staff.id },
    ]);
    await expectTrueBooks(db);
  });

test('what another desk moved meanwhile waits for a person, who does it or leaves it', async ({
  page,
  db,
  line,
  server,
}) => {
  test.slow();
  const { staff, session } = await aDay(page, db, line);
  line.cut();
  await amina(page).getByRole('button', { name: 'Complete' }).click();
  await expect(amina(page)).toContainText('Waits for the lineCompleted');
  const moved = await page.request.post(`${server.url}/bookings/api/sessions/${session}/reschedule/`, {
    headers: { ...staff.headers, 'idempotency-key': 'another-desk-moves-it' },
    data: { scheduled_date: inDays(1) },
  });
  expect(moved.status()).toBe(200);
  line.mend();
  await wake(page);
  await page.getByRole('link', { name: 'To decide (1)' }).click(LATE);
  const card = page.getByRole('region', { name: 'Completed' });
  await expect(card).toContainText('Meanwhile the session was given another time or another therapist.');
  await look(page, 'day-decide');
  const completed = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('completed_by')
        .where('id', '=', session)
        .executeTakeFirstOrThrow()
    ).completed_by;
  expect(await completed()).toBeNull();
  await card.getByRole('button', { name: 'Do it now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Do it now' });
  await dialog.getByLabel('Reason').fill('She held it');
  await dialog.getByRole('button', { name: 'Do it now' }).click();
  await expect(
    page.getByText('Nothing waits for you. All that was written without a line is done.'),
  ).toBeVisible();
  expect(await completed()).toBe(staff.id);
  await page.getByRole('radio', { name: 'Settled' }).click();
  await expect(card).toContainText('She held it');
});

test('with a line nothing is kept: an arrival is the call alone', async ({ page, db, line }) => {
  await aDay(page, db, line);
  await amina(page).getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(amina(page)).toContainText('Here');
  expect(await db.selectFrom('offline_acts').selectAll().execute()).toEqual([]);
  expect((await page.request.get(api.today.listOffline.path)).status()).toBe(401);
});
