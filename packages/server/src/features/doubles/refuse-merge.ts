import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict } from '../../lib/errors.ts';
import { findInTheWay, type LockedClient } from './queries.ts';

export function refuseArchived(client: LockedClient): void {
  if (client.archived_at === null) return;
  throw new Conflict(
    client.merged_into === null
      ? text('{{name}} is archived.', { name: client.name })
      : text('The record of {{name}} was merged into another one already.', { name: client.name }),
  );
}

/** Throws `Conflict` for what must be settled before anything of two clients is moved. */
export async function refuseUnsettled(db: Db, pair: readonly [number, number]): Promise<void> {
  const { is_paying, is_erasing, asked_twice, wait_twice, are_related } = await findInTheWay(db, pair);
  if (is_paying)
    throw new Conflict(text('A wallet payment of one of them is still under way. It must be settled first.'));
  if (is_erasing) throw new Conflict(text('An erasure of one of them was decided. Call it off first.'));
  if (asked_twice)
    throw new Conflict(text('Both have the same request about their data open. Answer one of them first.'));
  if (wait_twice)
    throw new Conflict(text('Both are on the waiting list for the same. Take one of them off first.'));
  if (are_related)
    throw new Conflict(
      text(
        'They are relations of each other, so they are two people. Remove the relation first if that is wrong.',
      ),
    );
}
