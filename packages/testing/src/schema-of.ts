import type pg from 'pg';

// Independent of the order of columns and of object ids.
const SCHEMA = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || a.attidentity::text || a.attgenerated::text
    || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as said
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(t.oid) || t.tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all select 'function ' || p.oid::regprocedure || ' ' || md5(p.prosrc)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'statistics ' || pg_get_statisticsobjdef(oid)
  from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all select 'sequence ' || sequencename || ' ' || data_type || ' ' || increment_by
  from pg_sequences where schemaname = 'public'
  union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
  union all select 'migration ' || name || ' ' || checksum from schema_migrations
  order by 1`;

/** The schema of a database, one line per object; equal for databases with the same schema. */
export const schemaOf = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ said: string }>(SCHEMA)).rows.map(({ said }) => said);
