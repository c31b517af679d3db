import {
  type DateOrder,
  type Import,
  type ImportCommit,
  type ImportCounts,
  type ImportKind,
  type ImportMapping,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { asksOf, BUSY } from './check-import.ts';
import { type Answers, type Examined, examine } from './examine.ts';
import { getImport } from './get-import.ts';
import type { ImportFacts } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import {
  analyze,
  askConstraints,
  deleteAcceptedRows,
  endProgress,
  findImport,
  insertChanges,
  listRows,
  lockImport,
  markDone,
  markUnderWay,
  noteProgress,
} from './queries.ts';
import { refuseSameFile } from './upload-import.ts';

interface Call extends ImportCommit {
  id: number;
  actor: StaffActor;
}

/** So many rows are brought in by one statement, and their constraints asked. */
const BATCH = 1000;

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/**
 * Brings in the rows that the check did not refuse: all of them or none, in one transaction, once. A second call finds it done.
 * Throws `Conflict` for a file that was not checked, where the check would find something else now, where rows are refused and the
 * call does not leave them out, and where it is not answered who a row is of; `Invalid` on `answers` for what a row does not offer.
 */
export async function commitImport(
  db: Db,
  clock: Clock,
  { id, actor, skip_refused = false, answers = {} }: Call,
): Promise<Import> {
  found(await findImport(db, id), 'Import');
  const { time_zone } = await getPolicy(db);
  const at = clock.now();
  const facts = {
    import_id: id,
    actor_id: actor.id,
    actor,
    business_day: businessDate(at, time_zone),
    at,
  };
  const answered = new Map(Object.entries(answers).map(([row, answer]) => [Number(row), answer]));
  const say = (done: number, total: number) => noteProgress(db, id, { done, total });
  try {
    await inTransaction(db, async (trx) => {
      const imported = await lockImport(trx, id);
      if (!imported) throw new Conflict(BUSY);
      if (imported.state === 'done') return;
      refuseUnchecked(imported);
      await refuseSameFile(trx, imported);
      await markUnderWay(trx, id);
      const examined = await examineAgain(trx, imported, answered);
      if (!skip_refused) refuseRefused(examined);
      refuseAsked(examined);
      await bringIn(trx, imported.kind as ImportKind, examined, facts, say);
      await markDone(trx, id, { counts: examined.counts, actor_id: actor.id, at });
      await deleteAcceptedRows(trx, id);
    });
  } finally {
    await endProgress(db, id);
  }
  return getImport(db, id);
}

function refuseUnchecked({ state }: Locked): void {
  if (state === 'undone') throw new Conflict(text('This import was undone. Send the file again.'));
  if (state !== 'checked') throw new Conflict(text('Check the file first.'));
}

/** Between the check and now others may have changed what is there. */
async function examineAgain(trx: Transaction<DB>, imported: Locked, answers: Answers): Promise<Examined> {
  const file = {
    kind: imported.kind as ImportKind,
    columns: imported.columns as string[],
    mapping: imported.mapping as ImportMapping,
    date_order: imported.date_order as DateOrder | null,
  };
  const examined = await examine(trx, file, await listRows(trx, imported.id), answers);
  const checked = imported.counts as unknown as ImportCounts;
  if (examined.counts.refused !== checked.refused)
    throw new Conflict(text('Something has changed since the check. Check the file again.'));
  return examined;
}

function refuseRefused({ counts: { refused: count } }: Examined): void {
  if (count === 0) return;
  throw new Conflict(
    text('{{count}} rows are refused. Mend them, or bring in the others without them.', { count }),
    { refused: count },
  );
}

/** So many rows are named. */
const MOST_NAMED = 20;

function refuseAsked({ found: rows }: Examined): void {
  const asks = asksOf(rows);
  if (asks.length === 0) return;
  const named = asks.slice(0, MOST_NAMED).map(({ row }) => row);
  throw new Conflict(
    text('Say first who these rows are of: {{rows}}.', {
      rows: named.join(', ') + (asks.length > MOST_NAMED ? ', …' : ''),
    }),
    { asks },
  );
}

/** Whether so many batches before this one are a power of two, or none. */
const isDoubled = (batches: number): boolean => (batches & (batches - 1)) === 0;

async function bringIn(
  trx: Transaction<DB>,
  kind: ImportKind,
  { found: rows }: Examined,
  facts: ImportFacts,
  say: (done: number, total: number) => Promise<unknown>,
): Promise<void> {
  const wanted = rows.filter(({ outcome }) => outcome.result === 'new' || outcome.result === 'changed');
  await say(0, wanted.length);
  for (let from = 0; from < wanted.length; from += BATCH) {
    const part = wanted.slice(from, from + BATCH);
    const before = await KINDS[kind].bringIn(trx, part, facts);
    if (before.length > 0) await insertChanges(trx, facts.import_id, before);
    if (isDoubled(from / BATCH)) await analyze(trx, KINDS[kind].tables);
    await askConstraints(trx);
    await say(from + part.length, wanted.length);
  }
}
