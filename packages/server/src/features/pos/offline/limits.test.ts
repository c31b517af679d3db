import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { START } from '@revive/testing/clock.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { beyondLimits } from './rules.ts';

const app = await testApp();
const { db, clock } = app;

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.parse(START) + hours * HOUR_MS).toISOString();

beforeEach(() => letSellWithoutLine(app, { line_device_limit: 25, line_hours: 5 }));

const detailOf = async (kind: string) =>
  (
    await db
      .selectFrom('sale_conflicts')
      .select('detail')
      .where('kind', '=', kind as never)
      .execute()
  ).map(({ detail }) => detail);

describe('the limits of a device', () => {
  it('are looked at again when its sales come: what waited beyond them is booked, and said once', async () => {
    clock.advance(3 * HOUR_MS);
    const { kindsOf } = await aLineCounter(app);
    const send = (seq: number) => kindsOf({ seq, sold_at: later(seq / 10) });
    expect(await send(1)).toEqual([]);
    expect(await send(2)).toEqual([]);
    expect(await send(3)).toEqual(['over_device_limit']);
    expect(await detailOf('over_device_limit')).toEqual([{ receipt: 31.5, limit: 25 }]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(3);
    await expectBooksTrue(db);
  });

  it('count only what waited when it was sold', async () => {
    const { kindsOf } = await aLineCounter(app);
    for (const seq of [1, 2, 3, 4]) {
      clock.advance(HOUR_MS / 30);
      expect(await kindsOf({ seq, sold_at: later((seq - 0.5) / 30) })).toEqual([]);
    }
  });

  it('are hours too: a device that sold for longer without a line is said, and its sale is booked', async () => {
    await letSellWithoutLine(app, { line_device_limit: 500, line_hours: 5 });
    clock.advance(24 * HOUR_MS);
    const { kindsOf } = await aLineCounter(app);
    expect(await kindsOf({ seq: 1, sold_at: later(1) })).toEqual([]);
    expect(await kindsOf({ seq: 2, sold_at: later(6) })).toEqual([]);
    expect(await kindsOf({ seq: 3, sold_at: later(7.5) })).toEqual(['over_hours']);
    expect(await detailOf('over_hours')).toEqual([{ hours: 6.5, limit: 5 }]);
    await expectBooksTrue(db);
  });

  it('are reached to the cent and to the hour, and not before', () => {
    const limits = { line_device_limit: 500, line_hours: 24 };
    const at = new Date(later(24));
    const waited = { cents: 400_00, since: new Date(later(0)) };
    expect(beyondLimits(limits, waited, { at, total_cents: 100_00 })).toEqual({});
    expect(beyondLimits(limits, waited, { at, total_cents: 100_01 })).toEqual({ device: 500.01 });
    const next = { at: new Date(at.getTime() + HOUR_MS / 10), total_cents: 1 };
    expect(beyondLimits(limits, waited, next)).toEqual({ hours: 24.1 });
  });
});
