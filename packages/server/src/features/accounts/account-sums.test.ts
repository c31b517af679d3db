import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { sumAccounts, sumMonths } from '../ledger/index.ts';
import { recordMove } from './index.ts';

const { db, clock } = await testApp();

const bring = (amount_cents: number, business_day: string) =>
  inTransaction(db, (trx) =>
    recordMove(trx, {
      kind: 'move',
      from: { account: 'owner' },
      to: { account: 'mobile_wallet', wallet_id: 1 },
      amount_cents,
      reason: 'Brought',
      business_day,
      at: clock.now(),
      actor_id: null,
    }),
  );

const walletAt = async (day: string) => {
  const sum = (await sumAccounts(db, day)).find(({ code }) => code === 'wallet:1')!;
  return sum.debit_cents - sum.credit_cents;
};

const keptMonths = async () =>
  (await db.selectFrom('account_months').select('month').distinct().orderBy('month').execute()).map(
    ({ month }) => month,
  );

const DAYS = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-11-01', '2026-11-19'] as const;
const balances = async () => Promise.all(DAYS.map(walletAt));

describe('balances', () => {
  it('are the same whether months were added up or not', async () => {
    await bring(1_00, '2026-09-01');
    await bring(20_00, '2026-09-30');
    await bring(300_00, '2026-11-01');
    const before = await balances();
    expect(before).toEqual([0, 1_00, 21_00, 321_00, 321_00]);
    await sumMonths(db, clock);
    expect(await keptMonths()).toEqual(['2026-09-01']);
    expect(await balances()).toEqual(before);
    await expectBooksTrue(db);
  });

  it('have what is posted later for a month that was added up', async () => {
    await bring(1_00, '2026-10-05');
    await sumMonths(db, clock);
    await bring(10_00, '2026-09-15');
    await bring(100_00, '2026-10-06');
    expect(await balances()).toEqual([0, 0, 10_00, 111_00, 111_00]);
    await expectBooksTrue(db);
  });

  it('add each month up once, and only when it ended some days ago', async () => {
    await bring(1_00, '2026-10-05');
    clock.set('2026-11-03T06:00:00Z');
    await sumMonths(db, clock);
    expect(await keptMonths()).toEqual([]);
    clock.set('2026-11-05T06:00:00Z');
    await sumMonths(db, clock);
    await sumMonths(db, clock);
    expect(await keptMonths()).toEqual(['2026-10-01']);
    expect(await walletAt('2026-11-05')).toBe(1_00);
    await expectBooksTrue(db);
  });

  it('are right again once a clock is that had added up a month before it was over', async () => {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    clock.set(new Date(now.getTime() + 60 * 86_400_000).toISOString());
    await bring(1_00, today);
    await sumMonths(db, clock);
    expect(await keptMonths()).toEqual([`${today.slice(0, 7)}-01`]);
    clock.set(now.toISOString());
    await bring(20_00, today);
    await sumMonths(db, clock);
    expect(await keptMonths()).toEqual([]);
    expect(await walletAt(today)).toBe(21_00);
    await expectBooksTrue(db);
  });

  it('miss nothing that is posted for an earlier month while it is added up', async () => {
    await bring(1_00, '2026-10-05');
    let posted: () => void = () => {};
    const isPosted = new Promise<void>((resolve) => {
      posted = resolve;
    });
    let end: () => void = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const posting = inTransaction(db, async (trx) => {
      await recordMove(trx, {
        kind: 'move',
        from: { account: 'owner' },
        to: { account: 'mobile_wallet', wallet_id: 1 },
        amount_cents: 5_00,
        reason: 'Late',
        business_day: '2026-10-06',
        at: clock.now(),
        actor_id: null,
      });
      posted();
      await mayEnd;
    });
    await isPosted;
    const summing = sumMonths(db, clock);
    end();
    await Promise.all([posting, summing]);
    expect(await walletAt('2026-11-19')).toBe(6_00);
    await expectBooksTrue(db);
  });
});
