import type { Page } from '@playwright/test';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { dayText, inDays, instantOf } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const columnOf = (page: Page, name: 'Upcoming' | 'Completed') =>
  page.getByRole('region', { name: new RegExp(`^${name} Sessions`) });
const cardOf = (page: Page, column: 'Upcoming' | 'Completed', name: RegExp) =>
  columnOf(page, column).getByRole('article', { name });
const completeOf = (page: Page, name: RegExp) =>
  cardOf(page, 'Upcoming', name).getByRole('button', { name: 'Complete' });

/** One session of a body wrap, today unless another day is given. */
async function aWrap(db: Db, name: string, scheduled_date = inDays(0)) {
  const service = await aService(db, { name: `Body wrap of ${name}` });
  const booking = await aBooking(db, { services: [service.id], name, scheduled_date });
  const [session] = await sessionsOf(db, booking.id);
  return session!.id;
}

const completedOf = async (db: Db) => {
  const rows = await db.selectFrom('sessions').select('id').where('completed_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
};

/** The middle of the button, for a hand that does not move. */
async function placeOf(page: Page, name: RegExp): Promise<[number, number]> {
  const box = await completeOf(page, name).boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2];
}

test('three fast presses complete the session that was pressed, and none that slid below the pointer', async ({
  page,
  db,
}) => {
  const hodan = await aWrap(db, 'Hodan Ali', inDays(0, '10:00'));
  const layla = await aWrap(db, 'Layla Nuur', inDays(0, '11:00'));
  await aWrap(db, 'Sagal Dahir', inDays(0, '12:00'));
  await signIn(page, db);
  await page.goto('/sessions');
  await expect(completeOf(page, /Hodan/)).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/complete_session/')) sent += 1;
  });
  const place = await placeOf(page, /Hodan/);
  await page.mouse.click(...place);
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toHaveCount(0);
  await page.mouse.click(...place);
  await page.mouse.click(...place);
  // A second later the same place may be pressed again.
  await completeOf(page, /Layla/).click();
  await expect(cardOf(page, 'Completed', /Layla/)).toBeVisible();
  expect(sent).toBe(2);
  expect((await completedOf(db)).toSorted()).toEqual([hodan, layla].toSorted());
});

test('the keyboard presses what it is on, also right after the list moved', async ({ page, db }) => {
  await aWrap(db, 'Hodan Ali', inDays(0, '10:00'));
  await aWrap(db, 'Layla Nuur', inDays(0, '11:00'));
  await signIn(page, db);
  await page.goto('/sessions');
  await page.mouse.click(...(await placeOf(page, /Hodan/)));
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toHaveCount(0);
  await expect(columnOf(page, 'Upcoming').locator('[data-settling]')).toHaveCount(1);
  await completeOf(page, /Layla/).press('Enter');
  await expect(cardOf(page, 'Completed', /Layla/)).toBeVisible();
});

test('toasts of two people stand below each other, each with a name and a way back', async ({ page, db }) => {
  await aWrap(db, 'Hodan Ali', inDays(0, '10:00'));
  await aWrap(db, 'Layla Nuur', inDays(0, '11:00'));
  await signIn(page, db);
  await page.goto('/sessions');
  await completeOf(page, /Hodan/).click();
  await completeOf(page, /Layla/).click();
  const toastOf = (name: string) => page.getByRole('status').filter({ hasText: name });
  const [above, below] = [toastOf('Layla Nuur: Body wrap'), toastOf('Hodan Ali: Body wrap')];
  await expect(above).toBeVisible();
  await expect(below).toBeVisible();
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
  await expectAccessible(page);
  await below.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toBeVisible();
  await expect(cardOf(page, 'Completed', /Layla/)).toBeVisible();
  await expect(toastOf('Session is upcoming again')).toContainText('Hodan Ali');
});

test('completing a session of another day asks first, with the name, the service and that day', async ({
  page,
  db,
}) => {
  const day = inDays(9);
  const id = await aWrap(db, 'Hodan Ali', day);
  await signIn(page, db);
  await page.goto('/sessions');
  await completeOf(page, /Hodan/).click();
  const question = page.getByRole('dialog', { name: 'Complete it today?' });
  await expect(question).toContainText(
    `Hodan Ali: Body wrap of Hodan Ali, session 1 of 1 is planned for ${dayText(day, 'EEEE, MMMM d, yyyy')}.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await completedOf(db)).toEqual([]);
  await completeOf(page, /Hodan/).click();
  await question.getByRole('button', { name: 'Complete today' }).click();
  await expect(cardOf(page, 'Completed', /Hodan/)).toBeVisible();
  expect(await completedOf(db)).toEqual([id]);
});

test('a completed session is undone where it was completed; one of yesterday asks first', async ({
  page,
  db,
}) => {
  const at = instantOf(inDays(-1, '16:00'));
  const yesterday = await aWrap(db, 'Layla Nuur', inDays(-1));
  await writeSessions(db, [yesterday], { completed_at: at });
  await aWrap(db, 'Hodan Ali');
  await signIn(page, db);
  await page.goto('/sessions');
  await completeOf(page, /Hodan/).click();
  await cardOf(page, 'Completed', /Hodan/).getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toBeVisible();

  await cardOf(page, 'Completed', /Layla/).getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this session?' });
  await expect(question).toContainText(
    'Layla Nuur: Body wrap of Layla Nuur, session 1 of 1 was completed on',
  );
  await expect(question).toContainText('at 16:00. Its money, notes and measurements stay with it.');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Upcoming', /Layla/)).toBeVisible();
});

test('the desk completes a session for the therapist who held it; the history says who held and who completed it', async ({
  page,
  db,
}) => {
  const [deqa, sagal] = [await aResource(db, 'Deqa'), await aResource(db, 'Sagal')];
  const service = await aService(db, { name: 'Body wrap', session_count: 1 });
  const book = async (name: string, time: string) =>
    aBooking(db, { name, services: [service.id], scheduled_date: inDays(0, time), resources: [deqa] });
  const [own, other] = [await book('Hodan Ali', '10:00'), await book('Layla Nuur', '12:00')];
  await signIn(page, db);
  await page.goto('/today');
  const lineOf = (name: string) => page.getByRole('article').filter({ hasText: name });
  await lineOf('Hodan Ali').getByRole('button', { name: 'Complete' }).click();
  await expect(lineOf('Hodan Ali')).toHaveAttribute('data-status', 'completed');
  await lineOf('Layla Nuur').getByRole('button', { name: 'More about Layla Nuur' }).click();
  await page.getByRole('menuitem', { name: 'Complete for another therapist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete the session' });
  await expect(dialog.getByLabel('Held by')).toHaveValue(String(deqa));
  await expectAccessible(page);
  await dialog.getByLabel('Held by').selectOption('Sagal');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(lineOf('Layla Nuur')).toHaveAttribute('data-status', 'completed');
  const heldBy = async ({ id }: { id: number }) => (await sessionsOf(db, id))[0]!.held_by;
  expect([await heldBy(own), await heldBy(other)]).toEqual([deqa, sagal]);
  await page.goto(`/client/${other.client_id}?tab=sessions`);
  await expect(page.getByText(/^Held by Sagal, completed by /)).toBeVisible();
});
