import type pg from 'pg';

/** An audit trail as long as the business was busy, for the plans of what reads it. */
export async function inventTrail(database: pg.Pool): Promise<void> {
  for (const [columns, from] of [
    [
      `'order', id, order_number, client_id, case when id % 50 = 0 then 'delete' when id % 3 = 0 then 'update' else 'create' end`,
      'orders',
    ],
    [`'client', id, name, id, 'create'`, 'clients'],
  ])
    await database.query(`
      insert into audit_entries (at, actor_kind, actor_id, act, record_type, record_id, label, client_id, change)
      select created_at, 'staff', (select max(id) from users) - id % 7, 'POST /invented/', ${columns} from ${from}`);
  await database.query('analyze audit_entries');
}

/** A file that was uploaded with rows that were refused, and one that was taken out; each the first of its kind. */
export async function inventFiles(database: pg.Pool): Promise<void> {
  await database.query(`
    insert into imports (kind, name, file_hash, columns, row_count, state, counts, created_at)
    values ('clients', 'old-book.csv', 'invented', '["name"]', 300, 'checked', '{"new":0,"same":0,"changed":0,"refused":300,"skipped":0}', now())`);
  await database.query(`
    insert into import_rows (import_id, n, cells, errors)
    select 1, n, '[""]', '[{"column":"name","message":{"sentence":"Enter a name.","values":{}}}]' from generate_series(2, 301) as n`);
  await database.query(`
    insert into exports (kinds, state, progress, created_by, created_at, done_at, bytes)
    select '{clients}', 'done', 100, max(id), now(), now(), 8 from users`);
  await database.query(`insert into export_parts (export_id, n, bytes) values (1, 1, 'invented')`);
}

/** A device that may sell without a line, and an address that was notified of a month's orders. */
export async function inventPrograms(database: pg.Pool): Promise<void> {
  await database.query(`
    insert into devices (number, name, public_key, thumbprint, state, asked_by, approved_by, approved_at)
    select 1, 'Till', '{}', repeat('A', 43), 'approved', max(id), max(id), now() from users`);
  await database.query(`
    insert into webhooks (url, events, secret, created_by, created_at)
    select 'https://invented.example/', '{order.paid}', sha256('invented'), max(id), now() from users`);
  await database.query(`
    with noted as (
      insert into webhook_events (event, subject, data, happened_at)
      select 'order.paid', 'order:' || id, '{}', created_at from orders order by id desc limit 300 returning id, subject
    )
    insert into webhook_deliveries (webhook_id, event_id, subject, state, next_try_at)
    select (select id from webhooks), id, subject, case when id % 50 = 0 then 'failed' else 'delivered' end, null from noted`);
}
