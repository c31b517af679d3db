import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LineDb, type OutboxRow, openStore } from './open-store.ts';
import { findCart, findSale, listHeads, listWaiting, markSent, writeSale } from './outbox.ts';
import { outboxKey } from './seal-keys.ts';
import { makeSealKey, open, seal } from './sealed.ts';

const NAME = 'Amina Warsame';
const MOST = 500_00;

let db: LineDb;
beforeEach(async () => {
  db = await openStore(`test ${Math.random()}`);
});
afterEach(() => db.close());

const sale = (seq: number): OutboxRow =>
  ({
    seq,
    sale_id: `sale ${seq}`,
    body: { sale: { client: { name: NAME } } },
    receipt: { customerName: NAME },
    total_cents: 10_00,
    sold_at: 1,
    state: 'waiting',
    sent_at: null,
  }) as never;

const bytesOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
  if (typeof value === 'object' && value !== null) return Object.values(value).map(bytesOf).join(' ');
  return String(value);
};

it('is read again with its key, and with no other', async () => {
  const key = await makeSealKey();
  const box = await seal(key, { name: NAME });
  expect(await open(key, box)).toEqual({ name: NAME });
  expect(bytesOf(box)).not.toContain('Amina');
  await expect(open(await makeSealKey(), box)).rejects.toThrow();
  expect(bytesOf(await seal(key, { name: NAME }))).not.toBe(bytesOf(box));
});

it('keeps no name of a client readable in what waits, nor in what was sent', async () => {
  await writeSale(db, sale(1), MOST);
  await writeSale(db, sale(2), MOST);
  await markSent(db, 1, 2);
  const rows = await db.getAll('outbox');
  expect(rows).toHaveLength(2);
  expect(bytesOf(rows)).not.toContain('Amina');
  expect(await listWaiting(db)).toEqual([sale(2)]);
  expect((await findSale(db, 'sale 1'))?.receipt.customerName).toBe(NAME);
  expect(await listHeads(db)).toMatchObject([{ seq: 2, total_cents: 10_00, sold_at: 1 }]);
});

it('reads sales of the first version, which lie there as they are', async () => {
  await db.put('outbox', sale(1));
  await writeSale(db, { ...sale(2), seq: 1, sale_id: 'other' }, MOST).catch(() => {});
  expect(await listWaiting(db)).toEqual([sale(1)]);
});

it('has one key, which cannot be read, also where two tabs ask at once', async () => {
  const [one, other] = await Promise.all([outboxKey(db), outboxKey(db)]);
  expect(one.extractable).toBe(false);
  expect(await open(other, await seal(one, NAME))).toBe(NAME);
  expect(await open(await outboxKey(db), await seal(one, NAME))).toBe(NAME);
});

it('knows a cart again that was sold, whatever was sold since', async () => {
  await writeSale(db, { ...sale(1), cart: 'first' }, MOST);
  await writeSale(db, sale(2), MOST);
  expect((await findCart(db, 'first'))?.receipt.customerName).toBe(NAME);
  expect(await findCart(db, 'other')).toBeUndefined();
});
