import { NO_REASON_GIVEN, type Photo, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { refusePhotoDuty } from './duties.ts';
import { toPhoto } from './present.ts';
import { findPhoto, lockPhoto, updatePhoto } from './queries.ts';

/** Deletes a photo. It can be brought back for some days; then the nightly job takes its picture away. */
export async function removePhoto(
  db: Db,
  clock: Clock,
  { id, reason }: { id: number; reason: string | null },
  actor: StaffActor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await refusePhotoDuty(trx, actor, 'delete');
    const photo = found(await lockPhoto(trx, id), 'Photo');
    if (photo.deleted_at) throw new Conflict(text('This photo was deleted already.'));
    await updatePhoto(trx, id, {
      deleted_at: clock.now(),
      deleted_by: actor.id,
      delete_reason: reason ?? NO_REASON_GIVEN,
    });
  });
}

/** Brings a deleted photo back. `NotFound` once its picture is gone. */
export async function restorePhoto(db: Db, id: number, actor: StaffActor): Promise<Photo> {
  return inTransaction(db, async (trx) => {
    await refusePhotoDuty(trx, actor, 'delete');
    const photo = found(await lockPhoto(trx, id), 'Photo');
    if (!photo.deleted_at) throw new Conflict(text('This photo was not deleted.'));
    await updatePhoto(trx, id, { deleted_at: null, deleted_by: null, delete_reason: null });
    return toPhoto(found(await findPhoto(trx, id), 'Photo'));
  });
}
