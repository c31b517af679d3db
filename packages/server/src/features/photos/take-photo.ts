import { MOST_PHOTOS, type NewPhoto, PHOTO_SIZES, type Photo, type PhotoSize, text } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { type Picture, readPicture } from '../../lib/read-picture.ts';
import { refusePhotoDuty, refuseWithoutConsent } from './duties.ts';
import { toPhoto } from './present.ts';
import { countPhotos, findPhoto, findSessionOf, insertPhoto, lockClient } from './queries.ts';

interface Taken extends NewPhoto {
  client: number;
  picture: Picture<PhotoSize>;
  actor: StaffActor;
}

/** Keeps a photo of a client. Throws `Conflict` while the consent to photos does not hold. */
export async function takePhoto(
  db: Db,
  clock: Clock,
  { client, picture, actor, area, angle, session }: Taken,
): Promise<Photo> {
  return inTransaction(db, async (trx) => {
    await refusePhotoDuty(trx, actor, 'take');
    found(await lockClient(trx, client), 'Client');
    await refuseWithoutConsent(trx, client);
    if (session !== undefined && (await findSessionOf(trx, session))?.client_id !== client)
      throw new Invalid({ session: [text('Session not found')] });
    if ((await countPhotos(trx, client)).count >= MOST_PHOTOS)
      throw new Conflict(
        text('This client already has {{count}} photos. Delete some that are no longer needed.', {
          count: MOST_PHOTOS,
        }),
      );
    const { files, width, height } = picture;
    const { id } = await insertPhoto(trx, {
      client_id: client,
      session_id: session ?? null,
      area,
      angle,
      width,
      height,
      thumb_bytes: files.thumb,
      full_bytes: files.full,
      taken_at: clock.now(),
      taken_by: actor.id,
    });
    return toPhoto(found(await findPhoto(trx, id), 'Photo'));
  });
}

/** Reads the photo of a form, as `readPicture` does. */
export const readPhoto = ({ body }: FastifyRequest): Promise<Picture<PhotoSize>> =>
  readPicture((body as { image?: unknown } | null)?.image, PHOTO_SIZES);
