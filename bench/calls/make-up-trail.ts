import type pg from 'pg';

/** An audit trail as long as the business was busy, of nobody's doing: only for the plans of what reads it. */
export async function makeUpTrail(pool: pg.Pool): Promise<void> {
  const entries = (columns: string, from: string) =>
    pool.query(`
      insert into audit_entries (at, actor_kind, actor_id, act, record_type, record_id, label, client_id, change)
      select at, 'staff', (select max(id) from users) - id % 7, 'POST /made-up/', ${columns} from (${from}) as records`);
  await entries(
    `'order', id, order_number, client_id, case when id % 50 = 0 then 'delete' when id % 3 = 0 then 'update' else 'create' end`,
    'select *, created_at as at from orders',
  );
  await entries(`'client', id, name, id, 'create'`, 'select *, created_at as at from clients');
  await pool.query('analyze audit_entries');
}
