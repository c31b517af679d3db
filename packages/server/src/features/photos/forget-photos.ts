import { type DuePhotos, PHOTO_UNDO_DAYS, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { refusePhotoDuty } from './duties.ts';
import {
  countTakenBefore,
  deleteTakenBefore,
  endDuePhotos,
  eraseDeletedBefore,
  findAgreement,
  insertAgreement,
  monthsAgo,
  noteDuePhotos,
} from './retention-queries.ts';

const DAY_MS = 86_400_000;

/** How many photos are older than the owner keeps them. */
export async function getDuePhotos(db: Db, clock: Clock): Promise<DuePhotos> {
  const { photo_months: months } = await getPolicy(db);
  if (months === 0) return { months, count: 0, oldest_at: null, is_confirmed: false };
  const { count, oldest_at } = await countTakenBefore(db, await monthsAgo(db, clock.now(), months));
  const is_confirmed = (await findAgreement(db, months)) !== undefined;
  return { months, count, oldest_at: oldest_at?.toISOString() ?? null, is_confirmed };
}

/** Deletes the photos that are due, and lets the nightly job do so from now on. */
export async function deleteDuePhotos(
  db: Db,
  clock: Clock,
  months: number,
  actor: StaffActor,
): Promise<DuePhotos> {
  return inTransaction(db, async (trx) => {
    await refusePhotoDuty(trx, actor, 'delete');
    if ((await getPolicy(trx)).photo_months !== months)
      throw new Conflict(text('The owner keeps photos for another time now. Look again at what is due.'));
    const now = clock.now();
    await insertAgreement(trx, { months, agreed_at: now, agreed_by: actor.id });
    await endDuePhotos(trx, now);
    await deleteTakenBefore(trx, await monthsAgo(trx, now, months), {
      deleted_at: now,
      deleted_by: actor.id,
    });
    return getDuePhotos(trx, clock);
  });
}

/**
 * Every night: deletes photos that are due, once a manager has agreed to it, or has managers notified that some are; and takes
 * the pictures of those away for good that were deleted some days ago.
 */
export async function forgetPhotos(db: Db, clock: Clock): Promise<{ deleted: number; erased: number }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const due = await getDuePhotos(trx, clock);
    const { months } = due;
    const deleted = due.is_confirmed
      ? await deleteTakenBefore(trx, await monthsAgo(trx, now, months), { deleted_at: now, deleted_by: null })
      : 0;
    const isAsked = due.count > 0 && !due.is_confirmed;
    await endDuePhotos(trx, now, isAsked ? months : null);
    if (isAsked) await noteDuePhotos(trx, { months, found_at: now });
    const erased = await eraseDeletedBefore(trx, new Date(now.getTime() - PHOTO_UNDO_DAYS * DAY_MS), now);
    return { deleted, erased };
  });
}
