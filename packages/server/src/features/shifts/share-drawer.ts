import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy, toPolicy } from '../policy/index.ts';
import { findUnclosedShift, shareOpenShift, shareOpenShiftWithSettings } from './queries.ts';

/**
 * The id of the open shift whose drawer a staff member's money comes into or leaves, kept open until the caller's
 * transaction ends; null where they have none. `is_needed` says that the owner's settings may demand one: then it
 * throws `Conflict` with what to do.
 */
export async function shareDrawer(
  trx: Transaction<DB>,
  actorId: number | null,
  { is_needed }: { is_needed: boolean },
): Promise<number | null> {
  const shift = actorId === null ? undefined : await shareOpenShift(trx, actorId);
  if (shift) return shift.id;
  if (actorId !== null && is_needed) await refuseWithoutShift(trx, await getPolicy(trx), actorId);
  return null;
}

/** `shareDrawer` where it is needed, with the owner's settings, by one statement. Throws as it does. */
export async function shareDrawerOfSale(
  trx: Transaction<DB>,
  actorId: number,
): Promise<{ policy: Policy; shift_id: number | null }> {
  const { settings, shift_id } = await shareOpenShiftWithSettings(trx, actorId);
  const policy = toPolicy(settings);
  if (shift_id === null) await refuseWithoutShift(trx, policy, actorId);
  return { policy, shift_id };
}

async function refuseWithoutShift(trx: Transaction<DB>, policy: Policy, actorId: number): Promise<void> {
  if (!policy.shift_required) return;
  throw new Conflict(
    (await findUnclosedShift(trx, actorId))
      ? text('Your drawer is counted. Close that shift and open a new one before you take money.')
      : text('Open a shift before you take money: choose Open shift and enter what lies in the drawer.'),
  );
}
