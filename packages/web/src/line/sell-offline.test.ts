import 'fake-indexeddb/auto';
import { cents, signedPartOf } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';
import canonicalize from 'canonicalize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approve, DAY, key, NOW, openNewStore } from './kept-in-tests.ts';
import { lineStore } from './line-store.ts';
import type { GoodsToSell } from './offline-sale.ts';
import type { LineDb } from './open-store.ts';
import { listWaiting } from './outbox.ts';
import { sellOffline } from './sell-offline.ts';

let db: LineDb;
beforeEach(async () => {
  db = await openNewStore();
});
afterEach(() => db.close());

const sale = (given: Partial<GoodsToSell> = {}): GoodsToSell => ({
  key: key(1),
  body: {
    client: { name: '', phone: 'POS-1', email: '', address: '' },
    items: [{ product_id: 7, quantity: 2, unit_price: 12.5 }],
    payment_info: { payment_method: 'cash', amount_paid: 30, discount: 0 },
  },
  lines: [{ id: 7, name: 'Aloe Cream' }],
  totals: {
    subtotal_cents: cents(25_00),
    tax_cents: cents(1_25),
    discount_cents: cents(0),
    delivery_cents: cents(0),
    total_cents: cents(26_25),
  },
  paid_cents: 30_00,
  change_cents: 3_75,
  given_notes: undefined,
  change_notes: undefined,
  cashier: { id: 3, name: 'Hodan' },
  shift: 5,
  ...given,
});

async function approved(): Promise<CryptoKeyPair> {
  const keys = await approve(db);
  lineStore.setState({ isUsed: true, why: null });
  return keys;
}

describe('a sale without a line', () => {
  it('is kept as its receipt says, signed by the device', async () => {
    const keys = await approved();
    const sold = await sellOffline(db, sale(), NOW + 60_000);
    expect(sold).toMatchObject({
      receipt: { orderNumber: 'D3-000001', total: 26.25, change: 3.75, items: [{ name: 'Aloe Cream' }] },
    });
    const [kept] = await listWaiting(db);
    const body = OfflineSaleBody.parse(kept!.body);
    expect(body).toMatchObject({ id: '00000000-0000-0000-0000-000000000001', device: 9, device_seq: 1 });
    // By the clock of the server.
    expect(Date.parse(body.sold_at)).toBe(NOW - 3_600_000 + 60_000);
    const signature = Uint8Array.from(
      atob(kept!.body.signature.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    const isSigned = (text: string) =>
      crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.publicKey,
        signature,
        new TextEncoder().encode(text),
      );
    expect(await isSigned(canonicalize(signedPartOf(kept!.body))!)).toBe(true);
    expect(await isSigned(canonicalize({ ...signedPartOf(kept!.body), device_seq: 2 })!)).toBe(false);
  });

  it('is sold once, however often it is pressed and in however many tabs', async () => {
    await approved();
    const sold = await Promise.all([1, 2, 3].map(() => sellOffline(db, sale(), NOW)));
    expect(await listWaiting(db)).toHaveLength(1);
    expect(await sellOffline(db, sale(), NOW)).toMatchObject({ receipt: { orderNumber: 'D3-000001' } });
    for (const one of sold) expect(one).toMatchObject({ receipt: { orderNumber: 'D3-000001' } });
  });

  it('is sold once where another tab sells it between two looks of this one', async () => {
    await approved();
    // This tab looks before the other has sold, and reads the next number after.
    let hasLooked = false;
    const late = new Proxy(db, {
      get: (target, property) => {
        if (property === 'getFromIndex' && !hasLooked)
          return async () => {
            hasLooked = true;
            await sellOffline(db, sale(), NOW);
          };
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(await sellOffline(late, sale(), NOW)).toMatchObject({ receipt: { orderNumber: 'D3-000001' } });
    expect(await listWaiting(db)).toHaveLength(1);
  });

  it('takes numbers after each other where several tabs sell', async () => {
    await approved();
    const keys = [1, 2, 3].map(key);
    await Promise.all(keys.map((one) => sellOffline(db, sale({ key: one }), NOW)));
    expect((await listWaiting(db)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('is refused beyond a limit, and where the device may not', async () => {
    await approved();
    const totals = { ...sale().totals, total_cents: cents(100_01) };
    expect(await sellOffline(db, sale({ totals }), NOW)).toEqual({ refused: 'sale' });
    expect(await sellOffline(db, sale(), NOW + DAY)).toEqual({ refused: 'hours' });
    lineStore.setState({ why: 'no_shift' });
    expect(await sellOffline(db, sale(), NOW)).toEqual({ refused: 'no_shift' });
    expect(await listWaiting(db)).toEqual([]);
  });
});
