import type { Page, PageQuery, Photo, PhotoSize, PhotoView } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { hasPhotoDuty, refusePhotoDuty, refuseWithoutConsent } from './duties.ts';
import { toPhoto, toView } from './present.ts';
import { findBytes, findClient, findPhoto, insertView, listPhotoRows, listViewRows } from './queries.ts';

/** A client's photos without their pictures. Without her consent, those who may delete them see that they are there. */
export async function listPhotos(
  db: Db,
  { client, page_size, cursor }: PageQuery & { client: number },
  actor: StaffActor,
): Promise<Page<Photo>> {
  await refusePhotoDuty(db, actor, 'view');
  found(await findClient(db, client), 'Client');
  const withDeleted = await hasPhotoDuty(db, actor, 'delete');
  if (!withDeleted) await refuseWithoutConsent(db, client);
  const rows = await listPhotoRows(
    db,
    { client, withDeleted },
    { before: idCursor(cursor), limit: page_size + 1 },
  );
  return pageById(rows, page_size, toPhoto);
}

/**
 * The picture of a photo, as WebP. That it was looked at is written before it is answered. `NotFound` where there is none, and
 * for who may not delete photos where it was deleted; `Conflict` for them once the consent holds no more.
 */
export async function showPhoto(
  db: Db,
  clock: Clock,
  { id, size }: { id: number; size: PhotoSize },
  actor: StaffActor,
): Promise<Uint8Array> {
  return inTransaction(db, async (trx) => {
    await refusePhotoDuty(trx, actor, 'view');
    const mayDelete = await hasPhotoDuty(trx, actor, 'delete');
    const photo = await findPhoto(trx, id);
    const { client_id } = found(photo?.deleted_at && !mayDelete ? undefined : photo, 'Photo');
    if (!mayDelete) await refuseWithoutConsent(trx, client_id);
    await insertView(trx, { photo_id: id, user_id: actor.id, size, viewed_at: clock.now() });
    return found((await findBytes(trx, id, size))?.bytes, 'Photo');
  });
}

/** Who has looked at a photo, newest first. */
export async function listPhotoViews(
  db: Db,
  { id, page_size, cursor }: PageQuery & { id: number },
): Promise<Page<PhotoView>> {
  found(await findPhoto(db, id), 'Photo');
  const rows = await listViewRows(db, id, { before: idCursor(cursor), limit: page_size + 1 });
  return pageById(rows, page_size, toView);
}
