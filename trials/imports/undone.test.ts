import { IMPORT_KINDS, type ImportKind } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { openBooks } from '../shared/open-books.ts';
import type { OldBook } from './old-book.ts';
import { type OpenBusiness, openBusiness } from './open-business.ts';
import { actsOn, doneBy, sendFile } from './send-files.ts';
import { differencesBetween } from './take-snapshot.ts';

const CLIENTS = 2000;

let open: OpenBusiness;
let book: OldBook;
beforeAll(async () => {
  open = await openBusiness();
  const { caller, business, owner } = open;
  // What an import changes has a past: a price that was lowered before, and a year of birth without a day.
  const [product] = business.products;
  await caller.demand(api.inventory.updateProduct, {
    as: owner,
    params: { id: product!.id },
    body: { name: product!.name, sku: product!.sku, price: 1.5, cost_price: null },
  });
  await openBooks(open.dataDir, (db) => sql`update clients set birth_year = 1980`.execute(db));
  book = open.bookOf(CLIENTS);
});
afterAll(() => open.close());

const ids = new Map<ImportKind, number>();
const snapshots = new Map<ImportKind, Awaited<ReturnType<OpenBusiness['snapshot']>>>();

const sumOf = (account: string) =>
  openBooks(open.dataDir, async (db) => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from journal_lines where account = ${account}`.execute(
      db,
    );
    return rows[0]!.cents;
  });

const brokenBooks = () => openBooks(open.dataDir, async (db) => (await checkBooks(db)).broken);

it.each(IMPORT_KINDS)('brings %s in: each row is new or a change', async (kind) => {
  snapshots.set(kind, await open.snapshot());
  const { status, body } = await sendFile(open, kind, book.files[kind]);
  expect(status).toBe(201);
  ids.set(kind, body.id);
  const { check, commit } = actsOn(open, body.id);
  const changed = book.changed[kind];
  expect(doneBy(await check())).toMatchObject({ new: CLIENTS, changed, refused: 0, same: 0, skipped: 0 });
  expect(doneBy(await commit())).toMatchObject({ state: 'committed', progress: null });
});

it('what clients owe and what they paid before is the file’s to the cent, and neither profit nor money', async () => {
  expect(await sumOf('receivable')).toBe(book.owed_cents);
  expect(await sumOf('unearned_treatments')).toBe(-book.paid_cents);
  expect(await sumOf('brought_forward')).toBe(book.paid_cents - book.owed_cents);
  for (const account of ['cash', 'wallet', 'card', 'product_revenue', 'service_revenue', 'discounts'])
    expect(await sumOf(account), account).toBe(0);
  expect(await brokenBooks()).toEqual([]);
});

it('refuses the same file again, and one with another cell shows one change', async () => {
  const again = await sendFile(open, 'clients', book.files.clients);
  expect(again).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/brought in already/) } });
  const changed = book.files.clients.map((row, n) =>
    n === 9 ? [row[0]!, row[1]!, 'other@example.so', row[3]!] : row,
  );
  const { body } = await sendFile(open, 'clients', changed);
  expect(doneBy(await actsOn(open, body.id).check())).toMatchObject({
    new: 0,
    changed: 1,
    refused: 0,
    changes: [{ row: 10, field: 'email', to: 'other@example.so' }],
  });
});

it.each([...IMPORT_KINDS].reverse())('undoing %s leaves every other row as it was', async (kind) => {
  expect(doneBy(await actsOn(open, ids.get(kind)!).undo())).toMatchObject({ state: 'undone' });
  const differences = differencesBetween(snapshots.get(kind)!, await open.snapshot());
  expect(differences.slice(0, 6).map((line) => line.slice(0, 400))).toEqual([]);
  expect(await brokenBooks()).toEqual([]);
});

it('once an imported thing was sold, undoing is refused and names it', async () => {
  const { caller, owner } = open;
  for (const kind of ['products', 'stock'] as const) {
    const { body } = await sendFile(open, kind, book.files[kind]);
    ids.set(kind, body.id);
    const { check, commit } = actsOn(open, body.id);
    doneBy(await check());
    doneBy(await commit());
  }
  const [product] = await caller.demand(api.inventory.listProducts, {
    as: owner,
    query: { search: 'OLD-77' },
  });
  await caller.demand(api.pos.sell, {
    as: owner,
    body: {
      client: { name: 'Visitor', phone: '617999999', email: '', address: '' },
      items: [{ product_id: product!.id, quantity: 1, unit_price: product!.price }],
      payment_info: { payment_method: 'card', amount_paid: 10_000, discount: 0 },
    },
  });
  expect(await actsOn(open, ids.get('stock')!).undo()).toMatchObject({
    status: 409,
    body: { built_on: [product!.name] },
  });
  // All others have their stock, which stands on them as well.
  expect(await actsOn(open, ids.get('products')!).undo()).toMatchObject({ status: 409 });
  expect(await brokenBooks()).toEqual([]);
});
