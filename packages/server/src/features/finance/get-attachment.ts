import type { AttachmentSize } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findAttachmentBytes } from './attachment-queries.ts';

/** The photo of a bill, as WebP; `NotFound` when there is none. */
export const getAttachment = async (db: Db, id: number, size: AttachmentSize): Promise<Uint8Array> =>
  found(await findAttachmentBytes(db, id, size), 'Photo').bytes;
