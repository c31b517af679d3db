import type pg from 'pg';

// Rows of migrations or of the first start.
const KEPT_TABLES = [
  'schema_migrations',
  'schema_routines',
  'signing_keys',
  'accounts',
  'audit_head',
  'consent_templates',
  'wallets',
];

// With this role no trigger fires, neither of foreign keys nor of the append-only ledger. Deleting from an empty table
// costs almost nothing, so it is some ten times faster than truncating forty tables.
const RESET = `do $$
declare
  found_name text;
begin
  set local session_replication_role = replica;
  for found_name in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'public' and tablename <> all (array[${KEPT_TABLES.map((name) => `'${name}'`).join(', ')}])
  loop
    execute 'delete from ' || found_name;
  end loop;
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs));
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs));
  end if;
  delete from consent_templates where version > 1;
  delete from wallets where id > 1;
  update wallets set (name, operator, number, tax_withheld_basis_points, amounts_arrive, is_active, is_default, is_asked,
    secret_hash, secret_made_at) = ('Mobile wallet', 'other', '', 0, 'gross', true, true, true, null, null);
  update audit_head set position = 0, hash = '';
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences
    where schemaname = 'public' and last_value is not null
      and sequencename not in ('signing_keys_id_seq', 'consent_templates_id_seq', 'wallets_id_seq');
  perform setval('wallets_id_seq', 1);
end $$`;

const DEADLOCK = '40P01';

/** Resets the database to its state after the migrations; ids start at 1 again. */
export const resetDatabase = async (pool: pg.Pool): Promise<void> => {
  // A job or a last call of the test before may hold one of the tables and wait for another.
  const isAgain = ({ code }: pg.DatabaseError) => code === DEADLOCK;
  await pool.query(RESET).catch((error) => (isAgain(error) ? resetDatabase(pool) : Promise.reject(error)));
};
