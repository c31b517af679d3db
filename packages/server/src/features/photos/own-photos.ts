import type { OwnPhoto, PhotoSize } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { findBytes, insertView } from './queries.ts';

/** A client's photos that are there and that she has agreed to; hers are none once her consent is withdrawn. */
const selectOwn = (db: Db, clientId: number) =>
  db
    .selectFrom('photos')
    .where('photos.client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consents')
          .select('id')
          .whereRef('consents.client_id', '=', 'photos.client_id')
          .where('kind', '=', 'photo')
          .where('withdrawn_at', 'is', null),
      ),
    );

/** How many photos a client can see on her page; none where the owner does not show them. */
export async function countOwnPhotos(db: Db, clientId: number): Promise<number> {
  const [{ show_own_photos }, { count }] = await Promise.all([
    getPolicy(db),
    selectOwn(db, clientId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return show_own_photos ? count : 0;
}

/** They without their pictures, newest first. There are five hundred of a client at most. */
export async function listOwnPhotos(db: Db, clientId: number): Promise<OwnPhoto[]> {
  if (!(await getPolicy(db)).show_own_photos) return [];
  const rows = await selectOwn(db, clientId)
    .select(['id', 'area', 'angle', 'width', 'height', 'taken_at'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ area, angle, taken_at, ...row }) => ({
    ...row,
    area: area ?? '',
    angle: angle ?? '',
    taken_at: taken_at.toISOString(),
  }));
}

/**
 * The picture of one of them, as WebP. That she has looked is written before it is answered. Throws `NotFound` for another's, and
 * for one she does not see any more.
 */
export async function showOwnPhoto(
  db: Db,
  clock: Clock,
  { id, client_id, size }: { id: number; client_id: number; size: PhotoSize },
): Promise<Uint8Array> {
  return inTransaction(db, async (trx) => {
    const { show_own_photos } = await getPolicy(trx);
    const own = await selectOwn(trx, client_id).select('id').where('id', '=', id).executeTakeFirst();
    found(show_own_photos ? own : undefined, 'Photo');
    await insertView(trx, { photo_id: id, client_id, size, viewed_at: clock.now() });
    return found((await findBytes(trx, id, size))?.bytes, 'Photo');
  });
}
