import { type Import, type ImportKind, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { BUSY } from './check-import.ts';
import { getImport } from './get-import.ts';
import type { Kind } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { askConstraints, findImport, lockImport, takeChanges, updateImport } from './queries.ts';

const FOREIGN_KEY = '23503';

/**
 * Takes out all that an import brought in, and gives what it changed its former values. Throws `Conflict` that names what was
 * built on it since.
 */
export async function undoImport(
  db: Db,
  clock: Clock,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<Import> {
  found(await findImport(db, id), 'Import');
  await inTransaction(db, async (trx) => {
    const imported = await lockImport(trx, id);
    if (!imported) throw new Conflict(BUSY);
    if (imported.state === 'undone') return;
    if (imported.state !== 'done') throw new Conflict(text('This file was not brought in.'));
    const kind = KINDS[imported.kind as ImportKind];
    refuseBuiltOn(await kind.builtOn(trx, { id, last_audit_entry: imported.last_audit_entry! }));
    await updateImport(trx, id, { state: 'undoing' });
    await takeOut(trx, kind, id);
    await updateImport(trx, id, { state: 'undone', undone_by: actor_id, undone_at: clock.now() });
  }).catch(refuseReference);
  return getImport(db, id);
}

/** So many records are taken out by one statement, and their constraints asked. */
const BATCH = 1000;

async function takeOut(trx: Transaction<DB>, kind: Kind<unknown>, id: number): Promise<void> {
  const changed = await takeChanges(trx, id);
  if (changed.length > 0) await kind.giveBack?.(trx, id, changed);
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await kind.takeOut(trx, id, BATCH);
    await askConstraints(trx);
  }
}

function refuseBuiltOn(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new Conflict(
    text('This cannot be undone any more, because something was done with it since: {{names}}.', {
      names: names.join(', '),
    }),
    { built_on: names },
  );
}

/** What no look has found, such as a greeting that is planned, the database still refers to. */
function refuseReference(error: { code?: string }): never {
  if (error.code === FOREIGN_KEY)
    throw new Conflict(text('This cannot be undone any more, because something else refers to it.'));
  throw error;
}
