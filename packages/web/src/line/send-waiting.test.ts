import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { DAY, key, NOW, openNewStore, row } from './kept-in-tests.ts';
import type { LineDb, OutboxRow } from './open-store.ts';
import { forgetSent, listWaiting, readCounted, writeSale } from './outbox.ts';
import { fileOf, listRefused, releaseSale } from './refused-sales.ts';
import { pauseAfter, sendWaiting } from './send-waiting.ts';

const MOST = 500_00;

let db: LineDb;
beforeEach(async () => {
  db = await openNewStore();
});
afterEach(() => db.close());

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
