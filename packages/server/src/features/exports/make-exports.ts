import { beginCsv, type ExportKind, keepDigits, toCsvLine } from '@revive/contract';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { onPrimary, type Reading } from '../../db/reading.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { ExportFile } from './files/export-file.ts';
import { FILES } from './files/files.ts';
import { claimExport, deleteParts, insertPart, updateExport } from './queries.ts';

/** A process that has said nothing for so long is gone. */
const SILENCE_MS = 2 * 60_000;
const ROWS = 1000;
const PART_BYTES = 512 * 1024;

/** Makes the exports that wait, one after the other. One that fails says so and stops no other. */
export async function makeExports(
  db: Db,
  clock: Clock,
  log: Log,
  reading: Reading = onPrimary,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const next = await claimExport(db, { now, silentSince: new Date(now.getTime() - SILENCE_MS) });
    if (!next) return;
    try {
      const wanted = { id: next.id, kinds: next.kinds as ExportKind[] };
      await reading.read('export', db, (from) => makeExport(db, clock, { ...wanted, from }));
    } catch (error) {
      log.error({ err: error, export: next.id }, 'an export failed');
      await deleteParts(db, next.id);
      await updateExport(db, next.id, { state: 'failed' });
    }
  }
}

/** Writes one archive of what is read `from` a database. All files say what was true at one moment, and no more than a piece of one is held at a time. */
async function makeExport(
  db: Db,
  clock: Clock,
  { id, kinds, from }: { id: number; kinds: readonly ExportKind[]; from: Db },
): Promise<void> {
  await deleteParts(db, id);
  const say = (progress: number) => updateExport(db, id, { progress, seen_at: clock.now() });
  const bytes = await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => writeParts(db, id, zipped(trx, kinds, say)));
  await updateExport(db, id, { state: 'done', progress: 100, bytes, done_at: clock.now() });
}

/** Keeps an archive in pieces of about one size; returns how large it is. */
async function writeParts(db: Db, export_id: number, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let waiting: Uint8Array[] = [];
  let [n, held, total] = [0, 0, 0];
  const keep = async () => {
    n += 1;
    await insertPart(db, { export_id, n, bytes: Buffer.concat(waiting) });
    waiting = [];
    total += held;
    held = 0;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    held += chunk.length;
    if (held >= PART_BYTES) await keep();
  }
  if (held > 0) await keep();
  return total;
}

async function* zipped(
  trx: Transaction<DB>,
  kinds: readonly ExportKind[],
  say: (progress: number) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [place, kind] of kinds.entries()) {
    await say(Math.floor((100 * place) / kinds.length));
    const entry = new ZipDeflate(`${kind}.csv`);
    zip.add(entry);
    for await (const lines of linesOf(trx, FILES[kind])) {
      entry.push(strToU8(lines));
      yield* chunks;
      chunks = [];
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* chunks;
}

async function* linesOf(trx: Transaction<DB>, file: ExportFile): AsyncGenerator<string> {
  const names = Object.keys(file.columns);
  yield beginCsv(names);
  for (let after = 0; ; ) {
    const { rows } = await file.rows(after, ROWS).execute(trx);
    if (rows.length > 0)
      yield rows.map((row) => toCsvLine(names.map((name) => keepDigits(row[name])))).join('');
    if (rows.length < ROWS) return;
    after = rows.at(-1)!.after;
  }
}
