import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { findBytes, insertView, listAllOf, listViewsOf } from './queries.ts';
import { eraseAllOf } from './retention-queries.ts';

/** What is known of a client's photos, for a copy of her data. */
export interface PhotoRecord {
  id: number;
  session: number | null;
  /** Null, as the angle is, where the picture is gone. */
  area: string | null;
  angle: string | null;
  taken_at: string;
  taken_by: string;
  deleted_at: string | null;
  erased_at: string | null;
  /** Who has looked at it, and when. */
  views: { by: string; at: string }[];
}

/** All photos of a client without their pictures, oldest first, with who has looked at each. */
export async function photosForExport(db: Db, clientId: number): Promise<PhotoRecord[]> {
  const views = await listViewsOf(db, clientId);
  return (await listAllOf(db, clientId)).map((row) => ({
    id: row.id,
    session: row.session_id,
    area: row.area,
    angle: row.angle,
    taken_at: row.taken_at.toISOString(),
    taken_by: row.taker_name ?? '',
    deleted_at: row.deleted_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
    views: views
      .filter(({ photo_id }) => photo_id === row.id)
      .map(({ viewer_name, viewed_at }) => ({ by: viewer_name ?? '', at: viewed_at.toISOString() })),
  }));
}

/** The picture of one of them as a file; handing it out counts as a look. `NotFound` where it is gone, or the photo deleted. */
export async function readPhotoForExport(
  db: Db,
  { id, taken_at, deleted_at }: Pick<PhotoRecord, 'id' | 'taken_at' | 'deleted_at'>,
  { by, at }: { by: number; at: Date },
): Promise<{ name: string; bytes: Uint8Array }> {
  return inTransaction(db, async (trx) => {
    const bytes = found(deleted_at ? undefined : (await findBytes(trx, id, 'full'))?.bytes, 'Photo');
    await insertView(trx, { photo_id: id, user_id: by, size: 'full', viewed_at: at });
    return { name: `photo-${id}-${taken_at.slice(0, 10)}.webp`, bytes };
  });
}

/**
 * Takes every picture of a client away for good, whatever was signed; resolves to how many. What stays of each is an empty row.
 */
export const erasePhotosOf = (trx: Db, clientId: number, at: Date): Promise<number> =>
  eraseAllOf(trx, clientId, at);
