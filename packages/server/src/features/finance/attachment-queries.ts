import type { AttachmentSize } from '@revive/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { FinanceAttachments } from '../../db/types.generated.ts';

/** The column that refers to the requisition or payment of a photo. */
export const HOLDER_COLUMNS = { requisition: 'requisition_id', payment: 'finance_payment_id' } as const;
export type HolderKind = keyof typeof HOLDER_COLUMNS;

const COLUMNS = [
  'finance_attachments.id',
  'file_name',
  'width',
  'height',
  'uploaded_by',
  'uploaded_at',
] as const;

const selectAttachments = (db: Db) =>
  db
    .selectFrom('finance_attachments')
    .innerJoin('users as uploader', 'uploader.id', 'finance_attachments.uploaded_by')
    .select([...COLUMNS, fullName('uploader').as('uploaded_by_name')]);

/** A photo without its picture. */
export type AttachmentRow = Omit<
  Awaited<ReturnType<ReturnType<typeof selectAttachments>['execute']>>[number],
  'uploaded_at'
> & {
  /** A time; a string where it comes from JSON. */
  uploaded_at: Date | string;
};

export const findAttachment = (db: Db, id: number) =>
  selectAttachments(db).where('finance_attachments.id', '=', id).executeTakeFirstOrThrow();

/** The photos attached to what the outer statement has at `holder`, such as `requisitions.id`. */
export const attachmentsOf = (kind: HolderKind, holder: string) =>
  sql<AttachmentRow[]>`coalesce((
    select json_agg(json_build_object(
      'id', photo.id, 'file_name', photo.file_name, 'width', photo.width, 'height', photo.height,
      'uploaded_by', photo.uploaded_by, 'uploaded_by_name', ${fullName('uploader')}, 'uploaded_at', photo.uploaded_at
    ) order by photo.id)
    from finance_attachments photo join users uploader on uploader.id = photo.uploaded_by
    where ${sql.ref(`photo.${HOLDER_COLUMNS[kind]}`)} = ${sql.ref(holder)}
  ), '[]')`;

/** What a photo is attached to, and who added it. */
export const findAttachmentOwner = (db: Db, id: number) =>
  db
    .selectFrom('finance_attachments')
    .select(['requisition_id', 'finance_payment_id', 'uploaded_by'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findAttachmentBytes = (db: Db, id: number, size: AttachmentSize) =>
  db
    .selectFrom('finance_attachments')
    .select(size === 'thumb' ? 'thumb_bytes as bytes' : 'full_bytes as bytes')
    .where('id', '=', id)
    .executeTakeFirst();

/** How many photos a requisition or payment has. Lock it first. */
export const countAttachments = (db: Db, kind: HolderKind, holderId: number) =>
  db
    .selectFrom('finance_attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(HOLDER_COLUMNS[kind], '=', holderId)
    .executeTakeFirstOrThrow();

export const insertAttachment = (db: Db, attachment: Insertable<FinanceAttachments>) =>
  db.insertInto('finance_attachments').values(attachment).returning('id').executeTakeFirstOrThrow();

export const deleteAttachment = (db: Db, id: number) =>
  db.deleteFrom('finance_attachments').where('id', '=', id).execute();
