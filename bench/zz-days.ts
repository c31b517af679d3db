import pg from 'pg';
import pino from 'pino';
import { createDatabase } from '../packages/server/src/db/client.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { writtenIn } from '../packages/server/src/db/written.ts';
import { checkBooks } from '../packages/server/src/features/verification/check-books.ts';
import { INVARIANTS } from '../packages/server/src/features/verification/invariants.ts';

const log = pino({ level: 'warn' });
const T: Record<string, Record<string, number>> = {};
const names = ['year', 'decade'];
const days = { from: '2026-10-01', to: '2026-10-31' };
const whole = process.argv[2] === 'whole';
for (let round = 0; round < (whole ? 1 : 3); round++)
  for (const database of names) {
    const d = createDatabase({ host: '/tmp/years/data/postgres', user: 'revive', port: 5432, database }, log);
    await migrate(d.pool, log);
    const w = writtenIn(d.db, new Date('2026-09-30T21:00Z'), new Date('2026-10-31T21:00Z'));
    for (const i of INVARIANTS) {
      if (!whole && !i.findOf) continue;
      const t = performance.now();
      const rows = whole ? await i.find(d.db) : await i.findOf!(d.db, w);
      T[i.name] ??= {};
      T[i.name]![database] = performance.now() - t;
      if (rows.length) console.log(database, i.name, rows.slice(0, 2));
    }
    await d.close();
  }
const sum: Record<string, number> = {};
for (const [name, t] of Object.entries(T).sort((a, b) => b[1][names.at(-1)!]! - a[1][names.at(-1)!]!)) {
  for (const n of names) sum[n] = (sum[n] ?? 0) + t[n]!;
  console.log(
    names.map((n) => t[n]!.toFixed(0).padStart(7)).join(' '),
    (t.decade! / t.year!).toFixed(2),
    name.slice(0, 100),
  );
}
console.log(sum, sum.decade! / sum.year!, Object.keys(T).length);
