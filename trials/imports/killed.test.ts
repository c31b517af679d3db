import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_KINDS, type ImportKind } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import type { Outcome } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import type { OldBook } from './old-book.ts';
import { type OpenBusiness, openBusiness } from './open-business.ts';
import { actsOn, doneBy, sendFile, timed } from './send-files.ts';

const CLIENTS = 1500;
/** The acts that are killed with each kind of file, and how far they have come then: twenty moments in all. */
const MOMENTS = [
  { act: 'check', at: 0.5, all: false },
  { act: 'commit', at: 0.4, all: false },
  { act: 'commit', at: 0.8, all: true },
  { act: 'undo', at: 0.6, all: false },
] as const;

let open: OpenBusiness;
let book: OldBook;
beforeAll(async () => {
  open = await openBusiness();
  book = open.bookOf(CLIENTS);
});
afterAll(async () => {
  console.log(`${struck} of 20 kills struck before the answer`);
  await open.close();
});

let struck = 0;

/** Kills the server while it does something, with its PostgreSQL where `all` is, and starts it again. */
async function killDuring(act: () => Promise<Outcome<unknown>>, afterMs: number, all: boolean) {
  const answer = act();
  await pause(afterMs);
  const postmaster = open.server().postmasterPid();
  if (all && postmaster) process.kill(postmaster, 'SIGKILL');
  open.server().kill('SIGKILL');
  await open.server().exited;
  if ((await answer).kind === 'silent') struck += 1;
  await open.startAgain();
}

const RECORDS: Record<ImportKind, string> = {
  clients: 'clients',
  products: 'products',
  stock: 'stock_transactions',
  balances: 'orders',
  sessions: 'bookings',
};

/** The state of an import once no transaction has it, how many records are of it, and the invariants that are broken. */
const lookInto = (kind: ImportKind, id: number) =>
  openBooks(open.dataDir, async (db) => {
    const { rows } = await sql<{
      state: string;
    }>`select state from imports where id = ${id} for update`.execute(db);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(RECORDS[kind])} where import_id = ${id}`.execute(db);
    const { broken } = await checkBooks(db);
    return { state: rows[0]!.state, records: counted[0]!.count, broken };
  });

const progressOf = async (id: number) =>
  (await open.caller.demand(api.imports.get, { as: open.owner, params: { id } })).progress;

describe.each(IMPORT_KINDS)('%s', (kind) => {
  it('killed at any moment is whole or not there, and the same file goes on', async () => {
    const full = CLIENTS + (kind === 'stock' ? book.changed.stock : 0);
    const { body } = await sendFile(open, kind, book.files[kind]);
    const { id } = body;
    const acts = actsOn(open, id);
    // Once without a kill, to know how long each takes.
    const lasts = {
      check: (await timed(async () => doneBy(await acts.check()))).seconds * 1000,
      commit: (await timed(async () => doneBy(await acts.commit()))).seconds * 1000,
      undo: (await timed(async () => doneBy(await acts.undo()))).seconds * 1000,
    };
    let open_id = (await sendFile(open, kind, book.files[kind])).body.id;
    for (const { act, at, all } of MOMENTS) {
      const { check, commit, undo } = actsOn(open, open_id);
      if (act === 'commit') doneBy(await check());
      await killDuring({ check, commit, undo }[act], at * lasts[act], all);
      const { state, records, broken } = await lookInto(kind, open_id);
      expect(broken).toEqual([]);
      const isIn = state === 'done';
      expect({ act, state, records }).toEqual({ act, state, records: isIn ? full : 0 });
      expect(await progressOf(open_id)).toBeNull();
      if (act === 'check') expect(['uploaded', 'checked']).toContain(state);
      if (act === 'commit') {
        expect(['checked', 'done']).toContain(state);
        // The same file goes on where it stands.
        expect(doneBy(await commit())).toMatchObject({ state: 'committed', progress: null });
        expect((await lookInto(kind, open_id)).records).toBe(full);
        if (!all) {
          doneBy(await undo());
          open_id = (await sendFile(open, kind, book.files[kind])).body.id;
        }
      }
      if (act === 'undo') {
        expect(['done', 'undone']).toContain(state);
        expect(doneBy(await undo())).toMatchObject({ state: 'undone' });
        expect((await lookInto(kind, open_id)).records).toBe(0);
      }
    }
    // What the next kinds stand on is brought in again: the file may come once more.
    const again = await sendFile(open, kind, book.files[kind]);
    expect(again.status).toBe(201);
    const { check, commit } = actsOn(open, again.body.id);
    doneBy(await check());
    expect(doneBy(await commit())).toMatchObject({ state: 'committed' });
  });
});

it('most kills struck while the server was at work', () => {
  expect(struck).toBeGreaterThanOrEqual(10);
});
