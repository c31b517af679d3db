import pino from 'pino';
import { createDatabase } from '../packages/server/src/db/client.ts';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { INVARIANTS } from '../packages/server/src/features/verification/invariants.ts';

const log = pino({ level: 'silent' });
const e = await startEmbedded({ dataDir: process.env.DATA_DIR!, log });
const T: Record<string, Record<string, number>> = {};
const names = process.argv.slice(2);
for (const database of names) {
  const d = createDatabase({ ...e.connection, database }, log);
  for (const i of INVARIANTS) {
    const t = performance.now();
    const rows = await i.find(d.db);
    (T[i.name] ??= {})[database] = performance.now() - t;
    if (rows.length) console.log(database, i.name, rows.slice(0, 2));
  }
  await d.close();
}
const sum: Record<string, number> = {};
for (const [name, t] of Object.entries(T).sort((a, b) => b[1][names.at(-1)!]! - a[1][names.at(-1)!]!)) {
  for (const n of names) sum[n] = (sum[n] ?? 0) + t[n]!;
  console.log(names.map((n) => t[n]!.toFixed(0).padStart(7)).join(' '), name.slice(0, 100));
}
console.log(sum);
await e.stop();
