import type { NotificationKind } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { type Compilable, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findReader } from './find-reader.ts';

const { db, signInAs, clock } = await testApp();

/** A node of a plan, as `explain (analyze, format json)` says it. */
interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const mostRowsOf = (node: PlanNode): number =>
  Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(mostRowsOf));

/** The most rows that a step of the list of this kind has had in its hands. */
async function mostRowsRead(kind: NotificationKind): Promise<number> {
  const { id } = await signInAs('admin');
  const { reader, kinds } = await findReader(db, { kind: 'staff', id, role: 'admin' } as never, clock.now());
  const list = kinds
    .find((known) => known.kind === kind)!
    .list(db, reader, sql.lit(20)) as unknown as Compilable;
  const compiled = list.compile();
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...compiled,
    sql: `explain (analyze, format json) ${compiled.sql}`,
  });
  return mostRowsOf(rows[0]!['QUERY PLAN'][0].Plan);
}

describe('the first of a kind that waits in thousands', () => {
  it('are read in the order of ids, and no others', async () => {
    await sql`insert into users (username, username_key, first_name, last_name, role, password_hash, is_active)
      select 'waiting' || n, 'waiting' || n, 'Hodan', 'Ali', 'staff', '-', false from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`analyze users, notices`.execute(db);
    expect(await mostRowsRead('account_waiting')).toBeLessThanOrEqual(21);
  });

  it('are read by their stock, and no others', async () => {
    await sql`insert into products (name, description, sku, price_cents)
      select 'Soap ' || n, '', 'S-' || n, 100 from generate_series(1, 2000) n`.execute(db);
    await sql`analyze products, notices`.execute(db);
    expect(await mostRowsRead('low_stock')).toBeLessThanOrEqual(21);
  });
});
