import { execFile } from 'node:child_process';
import path from 'node:path';
import { aBooking } from '@revive/testing/factories.ts';
import { type Template, urlOf } from '@revive/testing/template-database.ts';
import { sql } from 'kysely';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

/** The proof is a background job, which may wait in the queue. */
const PROOF = { timeout: 20_000 };

/** Changes a row directly in the database, without the program. */
const setPaid = (db: Db, id: number, amount_paid_cents: number) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('bookings').set({ amount_paid_cents }).where('id', '=', id).execute();
  });

test('the owner has the books proven, learns who breaks them, and sees them true again', async ({
  page,
  db,
}) => {
  test.slow();
  const { id } = await aBooking(db);
  await signIn(page, db, 'admin');
  await page.goto('/settings/proof');
  const card = page.getByRole('region', { name: 'Proof of the books' });
  await expect(card).toContainText('The books have not been checked yet.');
  await card.getByRole('button', { name: 'Run now' }).click();
  await expect(card.getByRole('status')).toContainText('The books are in order.', PROOF);
  await expect(card).toContainText(/Started by.*Amina Ali/);

  await setPaid(db, id, 1);
  await card.getByRole('button', { name: 'Run now' }).click();
  await expect(card.getByRole('alert')).toContainText('The books are broken.', PROOF);
  const broken = card
    .getByRole('listitem')
    .filter({ hasText: 'A booking’s money is the money on its sessions' });
  await expect(broken).toContainText(`booking ${id}`);
  await expect(broken).toContainText('paid $0.01');
  await expectAccessible(page);

  // The bell shows it to those responsible for the books, with a link.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications', exact: true });
  await expect(panel.getByRole('heading', { name: 'The books are broken' })).toBeVisible();
  await panel.getByRole('link', { name: new RegExp(`booking ${id}`) }).click();
  await setPaid(db, id, 0);
  await card.getByRole('button', { name: 'Run now' }).click();
  await expect(card.getByRole('status')).toContainText('The books are in order.', PROOF);
});

test('a manager sees the proof and cannot run it; staff do not see it', async ({ page, browser, db }) => {
  await signIn(page, db, 'manager');
  await page.goto('/settings/proof');
  const run = page
    .getByRole('region', { name: 'Proof of the books' })
    .getByRole('button', { name: 'Run now' });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await expect(run).toHaveAccessibleDescription('Only an admin can run it now.');
  const other = await browser.newPage();
  await signIn(other, db, 'staff');
  await other.goto('/settings/business');
  await expect(other.getByLabel('Business name')).toHaveValue(/\S/);
  await other.goto('/settings/proof');
  await expect(other.getByText('Only a manager or an admin may do this.')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Proof of the books' })).toHaveCount(0);
  await other.close();
});

const PROGRAM = path.join(import.meta.dirname, '../../../packages/server/dist/verify.js');

/** Runs the built command of `npm run verify`. */
const verify = (env: Record<string, string>, ...options: string[]) =>
  new Promise<{ exitCode: number; output: string; complaint: string }>((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...options],
      { env: { ...process.env, NODE_ENV: 'test', ...env } },
      (error, output, complaint) => resolve({ exitCode: Number(error?.code ?? 0), output, complaint }),
    );
  });

test('npm run verify names what breaks the books of a running business, and fails with an exit code', async ({
  db,
}) => {
  test.slow();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { address } = JSON.parse(process.env.E2E_TEMPLATE ?? '') as Template;
  const DATABASE_URL = urlOf(address, rows[0]!.name);
  const { id } = await aBooking(db);

  const clean = await verify({ DATABASE_URL });
  expect(clean.output).toContain('✓ The trial balance is zero\n');
  expect(clean.output).toMatch(/The books are in order: all \d+ invariants hold\.\n$/);
  expect(clean.exitCode).toBe(0);

  await setPaid(db, id, 1);
  const result = await verify({ DATABASE_URL });
  expect(result.output).toContain(
    `✗ A booking’s money is the money on its sessions\n    booking ${id}: cost $50.00`,
  );
  expect(result.output).toMatch(/The books are broken: \d+ of \d+ invariants do not hold\.\n$/);
  expect(result.exitCode).toBe(1);

  const data = await verify({ DATABASE_URL }, '--json');
  const { checked, broken, head } = JSON.parse(data.output);
  expect(checked).toBeGreaterThan(40);
  expect(broken).toContainEqual(
    expect.objectContaining({ name: 'A booking’s money is the money on its sessions' }),
  );
  expect(head).toEqual({ position: expect.any(Number), hash: expect.any(String) });
  expect(data.exitCode).toBe(1);

  const nowhere = await verify({
    DATABASE_URL: '',
    DATA_DIR: path.join(import.meta.dirname, 'nothing-here'),
  });
  expect(nowhere.complaint).toMatch(
    /^The books were not verified\. There is no business in .*nothing-here\./,
  );
  expect(nowhere.exitCode).toBe(2);
  const foreign = await verify({ DATABASE_URL: urlOf(address, 'postgres') });
  expect(foreign.complaint).toBe('The books were not verified. This database holds no business of Revive.\n');
  expect(foreign.exitCode).toBe(2);
});
