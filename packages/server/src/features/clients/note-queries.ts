import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { ClientNotes } from '../../db/types.generated.ts';

/** A client's notes: pinned ones first, then the newest. */
const selectNotes = (db: Db, clientId: Expression<number>) =>
  db
    .selectFrom('client_notes')
    .innerJoin('users', 'users.id', 'client_notes.created_by')
    .select([
      'client_notes.id',
      'client_notes.note',
      'client_notes.is_pinned',
      'client_notes.created_by',
      'client_notes.created_at',
      fullName<string>('users').as('author'),
    ])
    .where('client_notes.client_id', '=', clientId)
    .where('client_notes.removed_at', 'is', null)
    .orderBy('client_notes.is_pinned', 'desc')
    .orderBy('client_notes.id', 'desc');

export const listNoteRows = (db: Db, clientId: number) => selectNotes(db, sql.val(clientId)).execute();

/** The same as a JSON column of another statement. */
export const notesOf = (db: Db, clientId: Expression<number>) => jsonArrayFrom(selectNotes(db, clientId));

/** Its time is a string where it comes as JSON. */
export type NoteRow = Omit<Awaited<ReturnType<typeof listNoteRows>>[number], 'created_at'> & {
  created_at: Date | string;
};

/** A note, one that was taken away too, kept from other changes until the transaction ends. */
export const lockNote = (db: Db, { id, note }: { id: number; note: number }) =>
  db
    .selectFrom('client_notes')
    .selectAll()
    .where('id', '=', note)
    .where('client_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertNote = (db: Db, note: Insertable<ClientNotes>) =>
  db.insertInto('client_notes').values(note).execute();

export const updateNote = (db: Db, id: number, changes: Updateable<ClientNotes>) =>
  db.updateTable('client_notes').set(changes).where('id', '=', id).execute();
