import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { migrateUpTo } from '@revive/testing/migrate-up-to.ts';
import { expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { checkBooks } from './check-books.ts';

const { db, pool } = await emptyDatabase();

// What earlier versions let through: one transfer entered for three payments, and one that no other payment names.
const PAID_TWICE = `begin;
  insert into users (username, first_name, last_name, role, password_hash, is_active, approved_at)
    values ('owner', 'Amina', 'Warsame', 'admin', '-', true, now());
  insert into finance_payments (direction, name, amount_cents, payment_method, created_by)
    select 'in', 'Treatment', 1000, 'mobile_money', 1 from generate_series(1, 6);
  insert into payment_attempts (reference, wallet, finance_payment_id, phone, amount_cents, intent, state, wallet_transaction_id, settled_at)
    select 'RV-' || n, wallet, n, '252615000001', cents, '{}', state, id, case when state <> 'unknown' then now() end
    from (values (1, 'premier', 1000, 'succeeded', 'TX-77'), (2, 'premier', 1000, 'succeeded', 'tx77'),
      (3, 'premier', 1000, 'succeeded', 'TX-77'), (4, 'waafipay', 1000, 'succeeded', 'TX-77'),
      (5, 'premier', 0, 'succeeded', 'TX-77'), (6, 'premier', 1000, 'unknown', 'TX-77')) as paid(n, wallet, cents, state, id);
commit`;

it('keeps what one transfer has paid several times, names it in the proof, and lets nothing be added to it', async () => {
  await migrateUpTo(pool, '0040');
  await pool.query(PAID_TWICE);
  await migrate(pool, silentLog);
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'state', 'wallet_transaction_id', 'repeats_id'])
    .orderBy('id')
    .execute();
  expect(attempts.map(({ repeats_id }) => repeats_id)).toEqual([null, 1, 1, null, null, null]);
  expect(attempts.map(({ state }) => state).slice(0, 3)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(attempts[1]).toMatchObject({ wallet_transaction_id: 'tx77' });
  const { broken } = await checkBooks(db);
  expect(broken.find(({ name }) => name === 'One transfer of a wallet pays once')?.rows).toEqual([
    { record: 'wallet payment RV-1', detail: 'its transaction TX-77 paid 3 times: RV-1, RV-2, RV-3' },
  ]);
  const settled = db
    .updateTable('payment_attempts')
    .set({ state: 'succeeded', settled_at: new Date() })
    .where('reference', '=', 'RV-6')
    .execute();
  await expect(settled).rejects.toThrow(/payment_attempts_transfer/);
});
