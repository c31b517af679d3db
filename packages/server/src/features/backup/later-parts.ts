import type pg from 'pg';

/** What is made faster once all rows are there: the indexes of a table, or its foreign keys. */
export interface LaterPart {
  table: string;
  /** What makes each of them as it was. */
  make: string[];
}

export interface LaterParts {
  indexes: LaterPart[];
  /** Last, because what they refer to must have its index. */
  keys: LaterPart[];
}

interface Row {
  table: string;
  name: string;
  definition: string;
  comment: string | null;
  is_key: boolean;
}

const CONSTRAINTS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
    quote_literal(obj_description(oid, 'pg_constraint')) as comment, contype = 'f' as is_key
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conrelid <> 0
  order by conrelid::regclass::text, conname`;

const INDEXES = `
  select indrelid::regclass::text as "table", indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition, quote_literal(obj_description(indexrelid, 'pg_class')) as comment
  from pg_index join pg_class owner on owner.oid = indrelid
  where owner.relnamespace = 'public'::regnamespace and owner.relkind = 'r'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by 1, 2`;

/** Takes the indexes and foreign keys off all tables, in the caller's transaction. */
export async function takeLaterParts(client: pg.PoolClient): Promise<LaterParts> {
  const { rows: constraints } = await client.query<Row>(CONSTRAINTS);
  const { rows: indexes } = await client.query<Row>(INDEXES);
  const keys = constraints.filter(({ is_key }) => is_key);
  const others = constraints.filter(({ is_key }) => !is_key);
  const drops = [
    ...[...keys, ...others].map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ];
  if (drops.length > 0) await client.query(drops.join(';\n'));
  const ofIndexes = indexes.map(
    ({ table, name, definition, comment }) =>
      [table, definition + (comment ? `; comment on index ${name} is ${comment}` : '')] as const,
  );
  return {
    indexes: byTable([...others.map(constraintOf), ...ofIndexes]),
    keys: byTable(keys.map(constraintOf)),
  };
}

const constraintOf = ({ table, name, definition, comment }: Row) =>
  [
    table,
    `alter table ${table} add constraint ${name} ${definition}` +
      (comment ? `; comment on constraint ${name} on ${table} is ${comment}` : ''),
  ] as const;

function byTable(made: readonly (readonly [string, string])[]): LaterPart[] {
  const tables = new Map<string, string[]>();
  for (const [table, statement] of made) {
    const known = tables.get(table);
    if (known) known.push(statement);
    else tables.set(table, [statement]);
  }
  return [...tables].map(([table, make]) => ({ table, make }));
}
