import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { app, db, signInAs } = await testApp();

const READS = Object.values(api)
  .flatMap((feature): AnyEndpoint[] => Object.values(feature))
  // A stream has no end to wait for, and opens with no row.
  .filter(({ method, content }) => method === 'GET' && content !== 'text/event-stream');

const PAGES = [
  '/',
  '/shop',
  '/book',
  '/book/1',
  '/checkout',
  '/me',
  '/product/1',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
];

/** What someone asks for by these names, where a call takes them; others are not heeded. */
const QUERY = 'from=2026-11-01&to=2026-11-30&day=2026-11-20&client=1&service=1&search=a';

/** What each table says, in one digest; but for the counts of who opens links, as a guesser would. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_limits'`.execute(db);
  const said: Record<string, string> = {};
  // Reading answers of health and looking at photos of clients is noted, and nothing else is.
  for (const { name } of rows.filter((row) => !['health_views', 'photo_views'].includes(row.name))) {
    // When a device was seen last is noted as it asks how it stands.
    const row = name === 'devices' ? sql`to_jsonb(t) - 'last_seen_at'` : sql`t`;
    const found = await sql<{ said: string }>`
      select coalesce(encode(sha256(convert_to(string_agg((${row})::text, '|' order by (${row})::text), 'UTF8')), 'hex'), '') as said
      from ${sql.table(name)} t`.execute(db);
    said[name] = found.rows[0]!.said;
  }
  return said;
}

describe('reading', () => {
  it('changes nothing, whatever is asked for and by whom', { timeout: 60_000 }, async () => {
    await aBusyBusiness(db);
    const { token } = await signInAs('admin');
    const before = await everything();
    const statuses: Record<number, number> = {};
    for (const authorization of [undefined, `Bearer ${token}`])
      for (const path of [...READS.map((read) => read.path), ...PAGES])
        for (const id of path.includes(':') ? ['1', '2', '3'] : ['']) {
          const { statusCode } = await app.inject({
            url: `${path.replace(/:\w+/g, id)}?${QUERY}`,
            headers: { accept: 'application/json', ...(authorization && { authorization }) },
          });
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
        }
    expect(await everything()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(statuses[200]).toBeGreaterThan(60);
    expect(statuses[500]).toBeUndefined();
  });
});
