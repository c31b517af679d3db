import 'fake-indexeddb/auto';
import { cents, DEFAULT_POLICY, signedPartOf } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';
import canonicalize from 'canonicalize';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { makeKeys } from './device-key.ts';
import { lineStore } from './line-store.ts';
import type { GoodsToSell } from './offline-sale.ts';
import { type LineDb, type OutboxRow, OWN, openStore } from './open-store.ts';
import { forgetSent, goOnAfter, listWaiting, markSent, readCounted, sendAgain, writeSale } from './outbox.ts';
import { fileOf, listRefused, releaseSale } from './refused-sales.ts';
import { outboxKey } from './seal-keys.ts';
import { sellOffline } from './sell-offline.ts';
import { pauseAfter, sendWaiting } from './send-waiting.ts';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const DAY = 24 * 3_600_000;
const MOST = 500_00;

let db: LineDb;
let name: string;
beforeEach(async () => {
  name = `test ${Math.random()}`;
  db = await openStore(name);
});
afterEach(() => db.close());

const key = (seq: number) => seq.toString(16).padStart(32, '0');

const row = (seq: number, total_cents = 10_00): OutboxRow =>
  ({
    seq,
    sale_id: key(seq),
    body: { id: key(seq) },
    total_cents,
    sold_at: NOW,
    state: 'waiting',
    sent_at: null,
  }) as never;

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
  const keys = await makeKeys();
  await db.put('device', { keys, id: 9 }, OWN);
  await db.put(
    'standing',
    {
      device_id: 9,
      number: 3,
      state: 'approved',
      may_sell: true,
      server_at: NOW - 3_600_000,
      local_at: NOW,
      max_seen: NOW,
      policy: DEFAULT_POLICY,
    },
    OWN,
  );
  lineStore.setState({ isUsed: true, why: null });
  return keys;
}

describe('the outbox', () => {
  it('writes a sale with the next number and what waits, or nothing of it', async () => {
    expect(await writeSale(db, row(1), MOST)).toBe('written');
    expect(await readCounted(db)).toEqual({ next_seq: 2, unsent_cents: 10_00 });
    expect(await writeSale(db, row(1), MOST)).toBe('number taken');
    expect(await writeSale(db, row(2, 490_01), MOST)).toBe('over the limit');
    expect(await listWaiting(db)).toHaveLength(1);
    expect(await readCounted(db)).toEqual({ next_seq: 2, unsent_cents: 10_00 });
  });

  it('asks for a strict transaction, and says nothing before it has ended', async () => {
    await outboxKey(db);
    const asked: unknown[] = [];
    let isDone = false;
    const watched = new Proxy(db, {
      get: (target, property) =>
        property !== 'transaction'
          ? Reflect.get(target, property)
          : (...args: Parameters<LineDb['transaction']>) => {
              const tx = target.transaction(...args);
              // The key is read before.
              if (args[1] !== 'readwrite') return tx;
              asked.push(args[2]);
              tx.done.then(() => {
                isDone = true;
              });
              return tx;
            },
    });
    await writeSale(watched, row(1), MOST);
    expect(isDone).toBe(true);
    expect(asked).toEqual([{ durability: 'strict' }]);
  });

  it('has nothing of a sale whose transaction did not end, and throws', async () => {
    const { put } = IDBObjectStore.prototype;
    // The disk is full at the last moment: all is written, and the transaction does not end.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(writeSale(db, row(1), MOST)).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await listWaiting(db)).toEqual([]);
    expect(await readCounted(db)).toEqual({ next_seq: 1, unsent_cents: 0 });
  });

  it('is there again after the page was closed', async () => {
    await writeSale(db, row(1), MOST);
    db.close();
    db = await openStore(name);
    expect(await listWaiting(db)).toHaveLength(1);
  });

  it('lets go of what was sent 30 days ago, and never of what waits', async () => {
    for (const seq of [1, 2, 3]) await writeSale(db, row(seq), MOST);
    await markSent(db, 1, NOW - 31 * DAY);
    await markSent(db, 2, NOW - 29 * DAY);
    await markSent(db, 2, NOW);
    await forgetSent(db, NOW);
    expect((await db.getAll('outbox')).map(({ seq, state }) => [seq, state])).toEqual([
      [2, 'sent'],
      [3, 'waiting'],
    ]);
    expect(await readCounted(db)).toEqual({ next_seq: 4, unsent_cents: 10_00 });
  });

  it('lets what a server that came back from a backup has not got wait again, once a day', async () => {
    for (const seq of [1, 2, 3, 4]) await writeSale(db, row(seq), MOST);
    for (const seq of [1, 2, 3]) await markSent(db, seq, NOW);
    const waiting = async () => (await listWaiting(db)).map(({ seq }) => seq);
    await sendAgain(db, { last_seq: 2, missing: [1] }, NOW);
    expect(await waiting()).toEqual([1, 3, 4]);
    expect(await readCounted(db)).toEqual({ next_seq: 5, unsent_cents: 30_00 });
    for (const seq of [1, 3]) await markSent(db, seq, NOW);
    await sendAgain(db, { last_seq: 2, missing: [1] }, NOW + DAY - 1);
    expect(await waiting()).toEqual([4]);
    await sendAgain(db, { last_seq: 2, missing: [] }, NOW + DAY);
    expect(await waiting()).toEqual([3, 4]);
  });

  it('goes on after the numbers that the server has', async () => {
    await goOnAfter(db, 41);
    await goOnAfter(db, 7);
    expect((await readCounted(db)).next_seq).toBe(42);
  });
});

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

describe('what waits', () => {
  const answering = (...statuses: number[]) => {
    const sent: number[] = [];
    const send = async ({ seq }: OutboxRow) => {
      sent.push(seq);
      const status = statuses.shift() ?? 200;
      if (status !== 200) throw new ApiError(status, 'refused');
    };
    return { sent, send };
  };
  beforeEach(async () => {
    for (const seq of [1, 2, 3]) await writeSale(db, row(seq), MOST);
  });

  it('is sent in the order it was sold', async () => {
    const { sent, send } = answering();
    expect(await sendWaiting(db, send)).toEqual({ sent: 3, state: 'done' });
    expect(sent).toEqual([1, 2, 3]);
    expect(await readCounted(db)).toEqual({ next_seq: 4, unsent_cents: 0 });
  });

  it.each([
    [0, 'no line'],
    [401, 'later'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [502, 'no line'],
    [503, 'later'],
    [504, 'no line'],
  ] as const)('stays where the answer is %s', async (status, state) => {
    const { sent, send } = answering(200, status);
    expect(await sendWaiting(db, send)).toEqual({ sent: 1, state });
    expect(sent).toEqual([1, 2]);
    expect((await listWaiting(db)).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('is received where the server keeps another of the same id beside it', async () => {
    expect(await sendWaiting(db, answering(409).send)).toEqual({ sent: 3, state: 'done' });
  });

  it('stays where it is refused, and what is behind it goes on', async () => {
    expect(await sendWaiting(db, answering(400).send)).toEqual({ sent: 2, state: 'kept' });
    expect((await listWaiting(db)).map(({ seq }) => seq)).toEqual([1]);
  });

  it('that is refused keeps what the server said, and waits until a manager has it elsewhere', async () => {
    await sendWaiting(db, answering(400).send, () => NOW);
    await sendWaiting(db, answering(400).send, () => NOW + 1);
    const [refused] = await listRefused(db);
    expect(refused).toMatchObject({ seq: 1, state: 'waiting', refused: { status: 400, at: NOW + 1 } });
    expect(JSON.parse(await fileOf([refused!]).text())).toMatchObject([
      { id: key(1), refused: { status: 400 } },
    ]);
    await releaseSale(db, 1, NOW);
    await releaseSale(db, 1, NOW);
    expect(await listWaiting(db)).toEqual([]);
    expect(await readCounted(db)).toEqual({ next_seq: 4, unsent_cents: 0 });
    expect((await db.get('outbox', 1))?.state).toBe('released');
    await forgetSent(db, NOW + 400 * DAY);
    expect((await db.get('outbox', 1))?.state).toBe('released');
  });

  it('that was not refused is released by no one', async () => {
    await releaseSale(db, 2, NOW);
    expect((await listWaiting(db)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('is asked for less and less often', () => {
    expect([1, 2, 3, 9, 10, 60].map(pauseAfter)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });
});
