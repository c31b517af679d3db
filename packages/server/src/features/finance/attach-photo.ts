import { type Attachment, type AttachmentSize, attachRefusal, text } from '@revive/contract';
import { ATTACHMENT_SIZES } from '@revive/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { type Picture, readPicture } from '../../lib/read-picture.ts';
import {
  countAttachments,
  findAttachment,
  HOLDER_COLUMNS,
  type HolderKind,
  insertAttachment,
} from './attachment-queries.ts';
import { lockHolder } from './lock-holder.ts';
import { toAttachment } from './present.ts';
import { fileNameOf } from './rules.ts';

export interface NewPhoto {
  to: HolderKind;
  /** The id of the requisition or payment. */
  id: number;
  picture: Picture<AttachmentSize>;
  name: string | null;
  actor_id: number;
}

/** Stores the photo of a bill with a requisition or payment. Throws `Conflict` when it is closed for photos. */
export async function attachPhoto(
  db: Db,
  clock: Clock,
  { to, id, picture, name, actor_id }: NewPhoto,
): Promise<Attachment> {
  return inTransaction(db, async (trx) => {
    const holder = await lockHolder(trx, to, id);
    const refusal = attachRefusal(holder, (await countAttachments(trx, to, id)).count);
    if (refusal) throw new Conflict(refusal);
    const { files, width, height } = picture;
    const made = await insertAttachment(trx, {
      [HOLDER_COLUMNS[to]]: id,
      file_name: fileNameOf(name),
      width,
      height,
      thumb_bytes: files.thumb,
      full_bytes: files.full,
      uploaded_by: actor_id,
      uploaded_at: clock.now(),
    });
    return toAttachment(await findAttachment(trx, made.id));
  });
}

/** Reads the photo of a form, as `readPicture` does. */
export async function readPhoto({ body }: FastifyRequest): Promise<Picture<AttachmentSize>> {
  const { image } = (body ?? {}) as { image?: unknown };
  // Suppliers often send PDFs, so they get their own message.
  if (Buffer.isBuffer(image) && image.toString('latin1', 0, 5) === '%PDF-')
    throw new Invalid({ image: [text('A PDF cannot be kept here. Take a photo of the bill instead.')] });
  return readPicture(image, ATTACHMENT_SIZES);
}
