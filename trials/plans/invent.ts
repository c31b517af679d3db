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
