import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { findUnclosedShift, shareOpenShift } from './queries.ts';

/**
 * The id of the open shift whose drawer a staff member's money comes into or leaves, kept open until the caller's
 * transaction ends; null where they have none. `is_needed` says that the owner's settings may demand one: then it
 * throws `Conflict` with what to do. A caller that has read the settings hands them in.
 */
export async function shareDrawer(
  trx: Transaction<DB>,
  actorId: number | null,
  { is_needed, policy }: { is_needed: boolean; policy?: Policy },
): Promise<number | null> {
  const shift = actorId === null ? undefined : await shareOpenShift(trx, actorId);
  if (shift) return shift.id;
  if (actorId !== null && is_needed && (policy ?? (await getPolicy(trx))).shift_required)
    throw new Conflict(
      (await findUnclosedShift(trx, actorId))
        ? text('Your drawer is counted. Close that shift and open a new one before you take money.')
        : text('Open a shift before you take money: choose Open shift and enter what lies in the drawer.'),
    );
  return null;
}
