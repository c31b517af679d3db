import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, NOW, openNewStore, row } from './kept-in-tests.ts';
import { type LineDb, openStore } from './open-store.ts';
import { forgetSent, goOnAfter, listWaiting, markSent, readCounted, sendAgain, writeSale } from './outbox.ts';
import { outboxKey } from './seal-keys.ts';

const MOST = 500_00;

let db: LineDb;
beforeEach(async () => {
  db = await openNewStore();
});
afterEach(() => db.close());

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
    db = await openStore(db.name);
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
