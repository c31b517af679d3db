import { type OwnPhotos, PHOTO_MINUTES, type PhotoSize, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { listOwnPhotos, showOwnPhoto } from '../photos/index.ts';
import type { MeParts } from './deps.ts';
import { findOwner } from './queries.ts';
import { withCode } from './with-code.ts';

const MINUTE_MS = 60_000;

/** A client, and the sign-in she calls with: what a second code opens is open in it alone. */
interface Caller {
  client_id: number;
  sign_in_id: string;
}

/**
 * Opens a client's photos for some minutes, with a code that was sent to her phone after she had signed in: the code she signed in
 * with is used up. Throws as `withCode` does, and `Forbidden` for a code that staff have read, as one of them could have typed it.
 */
export async function openPhotos(
  parts: Pick<MeParts, 'clock'> & { db: Db },
  { client_id, sign_in_id }: Caller,
  code: string,
): Promise<OwnPhotos> {
  const { phone } = found(await findOwner(parts.db, client_id), 'Client');
  return withCode(parts, { phone, code }, async (trx, { now, shown_to }) => {
    if (shown_to !== null) throw new Forbidden(NOT_HERS_ALONE);
    const until = new Date(now.getTime() + PHOTO_MINUTES * MINUTE_MS);
    await trx
      .updateTable('sign_ins')
      .set({ photos_until: until })
      .where('id', '=', sign_in_id)
      .where('ended_at', 'is', null)
      .execute();
    return { photos: await listOwnPhotos(trx, client_id), until: until.toISOString() };
  });
}

const NOT_HERS_ALONE = text(
  'Our staff gave you this code, so your photos are not shown here. Please ask to see them at the desk.',
);

/** They while they are open. Throws `Conflict` before a second code, and once its minutes are over. */
export async function readPhotos(db: Db, clock: Clock, caller: Caller): Promise<OwnPhotos> {
  const until = await openUntil(db, clock, caller);
  return { photos: await listOwnPhotos(db, caller.client_id), until: until.toISOString() };
}

/** The picture of one, which notes that she has looked. Throws `Conflict` as the list does, and `NotFound` for another's. */
export async function readPhoto(
  db: Db,
  clock: Clock,
  caller: Caller,
  { id, size }: { id: number; size: PhotoSize },
): Promise<Uint8Array> {
  await openUntil(db, clock, caller);
  return showOwnPhoto(db, clock, { id, client_id: caller.client_id, size });
}

async function openUntil(db: Db, clock: Clock, { sign_in_id }: Caller): Promise<Date> {
  const open = await db
    .selectFrom('sign_ins')
    .select('photos_until')
    .where('id', '=', sign_in_id)
    .where('photos_until', '>', clock.now())
    .executeTakeFirst();
  if (!open)
    throw new Conflict(text('Your photos are shown after a second code, which we send to your phone.'));
  return open.photos_until!;
}
