import { expectBooksTrue } from '@revive/testing/books.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { type AccountMove, recordMove } from './record-move.ts';
import { reverseMove } from './reverse-move.ts';

const { db } = await testDatabase();

const AT = new Date('2026-11-20T06:00:00Z');

const record = (more: Partial<AccountMove> = {}) =>
  inTransaction(db, (trx) =>
    recordMove(trx, {
      kind: 'move',
      from: { account: 'mobile_wallet', wallet_id: 1 },
      to: { account: 'bank' },
      amount_cents: 12_50,
      reason: 'Sent to the bank',
      at: AT,
      actor_id: null,
      ...more,
    }),
  );

const reverse = (id: number) =>
  inTransaction(db, (trx) => reverseMove(trx, { id, reason: 'A mistake', at: AT, actor_id: null }));

const linesOf = (entry: number) =>
  db
    .selectFrom('journal_lines')
    .select(['account', 'wallet_id', 'debit_cents', 'credit_cents', 'business_day'])
    .where('entry_id', '=', entry)
    .orderBy('id')
    .execute();

describe('a movement between accounts', () => {
  it('is posted by one entry, of the wallet it left', async () => {
    const { id, journal_entry_id } = await record();
    expect(await linesOf(journal_entry_id)).toEqual([
      { account: 'bank', wallet_id: null, debit_cents: 12_50, credit_cents: 0, business_day: '2026-11-20' },
      {
        account: 'mobile_wallet',
        wallet_id: 1,
        debit_cents: 0,
        credit_cents: 12_50,
        business_day: '2026-11-20',
      },
    ]);
    const entry = await db
      .selectFrom('journal_entries')
      .select(['kind', 'description', 'source_type', 'source_id'])
      .where('id', '=', journal_entry_id)
      .executeTakeFirst();
    expect(entry).toEqual({
      kind: 'account_move',
      description: 'Sent to the bank',
      source_type: 'account_move',
      source_id: id,
    });
    await expectBooksTrue(db);
  });

  it('counts for the day it is given, from the beginning of that day on', async () => {
    const { id, journal_entry_id } = await record({ business_day: '2026-10-31' });
    const [line] = await linesOf(journal_entry_id);
    expect(line).toMatchObject({ business_day: '2026-10-31' });
    const move = await db
      .selectFrom('account_moves')
      .select(['business_day', 'moved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(move).toEqual({ business_day: '2026-10-31', moved_at: new Date('2026-10-30T21:00:00Z') });
  });

  it('is taken back once, whole, and what takes back is not taken back', async () => {
    const { id } = await record();
    const back = await reverse(id);
    expect(await linesOf(back.journal_entry_id)).toMatchObject([
      { account: 'mobile_wallet', debit_cents: 12_50 },
      { account: 'bank', credit_cents: 12_50 },
    ]);
    await expect(reverse(id)).rejects.toThrow('unique constraint');
    await expect(reverse(back.id)).rejects.toThrow('which does not take back movement');
    await expectBooksTrue(db);
  });

  it('is refused without a wallet, to the same account, and where it takes back something else', async () => {
    await expect(record({ from: { account: 'bank' } })).rejects.toThrow('check constraint');
    const other = await record({ amount_cents: 1 });
    await expect(record({ reverses_id: other.id })).rejects.toThrow(/keeps|does not take back/);
  });

  it('never changes', async () => {
    const { id } = await record();
    await expect(
      db.updateTable('account_moves').set({ reason: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('account_moves').where('id', '=', id).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('of a drawer is refused without its movement', async () => {
    const { id: opened_by } = await aUser(db);
    const { id: shift_id } = await db
      .insertInto('drawer_shifts')
      .values({ opened_by, opened_at: AT, float_cents: 0, status: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      record({ from: { account: 'cash' }, to: { account: 'safe' }, shift_id, actor_id: opened_by }),
    ).rejects.toThrow('which no movement of its drawer says');
  });
});
