import { type ClientNote, type ClientNoteChanges, type NewClientNote, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import { insertNote, listNoteRows, lockNote, type NoteRow, updateNote } from './note-queries.ts';
import { findClient, lockClient } from './queries.ts';

/** More than anyone reads. */
const MOST_NOTES = 200;

const mayChange = ({ created_by }: { created_by: number }, actor: StaffActor): boolean =>
  created_by === actor.id || actor.role !== 'staff';

export const toNote = (row: NoteRow, actor: StaffActor): ClientNote => ({
  id: row.id,
  text: row.note,
  is_pinned: row.is_pinned,
  is_alert: row.is_pinned,
  at: new Date(row.created_at).toISOString(),
  by: row.author,
  may_change: mayChange(row, actor),
  version: noteVersion(row),
});

/** Whether a note is to be pinned, which makes an alert of it; undefined where nothing is said. */
const pinnedBy = ({ is_pinned, is_alert }: Pick<NewClientNote, 'is_pinned' | 'is_alert'>) =>
  is_pinned || is_alert || (is_pinned ?? is_alert);

const noteVersion = ({ note, is_pinned }: { note: string; is_pinned: boolean }) =>
  versionOf({ note, is_pinned });

/** What staff wrote down of a client: pinned notes first, then the newest. */
export async function listNotes(db: Db, clientId: number, actor: StaffActor): Promise<ClientNote[]> {
  found(await findClient(db, clientId), 'Client');
  return readNotes(db, clientId, actor);
}

/** The same of a client who was found. */
export const readNotes = async (db: Db, clientId: number, actor: StaffActor): Promise<ClientNote[]> =>
  (await listNoteRows(db, clientId)).map((row) => toNote(row, actor));

export async function addNote(
  db: Db,
  clock: Clock,
  clientId: number,
  { text: note, ...mark }: NewClientNote,
  actor: StaffActor,
): Promise<ClientNote[]> {
  return inTransaction(db, async (trx) => {
    // Locked, so that no one is erased meanwhile and the count holds.
    found(await lockClient(trx, clientId), 'Client');
    await refuseTooMany(trx, clientId);
    await insertNote(trx, {
      client_id: clientId,
      note,
      is_pinned: pinnedBy(mark) ?? false,
      created_by: actor.id,
      created_at: clock.now(),
    });
    return readNotes(trx, clientId, actor);
  });
}

async function refuseTooMany(trx: Transaction<DB>, clientId: number): Promise<void> {
  if ((await listNoteRows(trx, clientId)).length >= MOST_NOTES)
    throw new Conflict(
      text('This client has {{count}} notes already. Take one away first.', { count: MOST_NOTES }),
    );
}

type NotePlace = { id: number; note: number };

/** Changes a note; one that was taken away is brought back. Throws `Forbidden` for another's note, `Conflict` for a stale version. */
export async function changeNote(
  db: Db,
  place: NotePlace,
  { text: note, version, ...mark }: ClientNoteChanges,
  actor: StaffActor,
): Promise<ClientNote[]> {
  return inTransaction(db, async (trx) => {
    const is_pinned = pinnedBy(mark);
    const before = await lockForChange(trx, place, actor);
    await refuseStale(version, async () => {
      const rows = await readNotes(trx, place.id, actor);
      return rows.find(({ id }) => id === place.note) ?? { version: noteVersion(before) };
    });
    if (before.removed_at !== null) await refuseTooMany(trx, place.id);
    await updateNote(trx, place.note, {
      note,
      ...(is_pinned !== undefined && { is_pinned }),
      removed_at: null,
    });
    return readNotes(trx, place.id, actor);
  });
}

/** Takes a note away; changing it brings it back. */
export async function removeNote(
  db: Db,
  clock: Clock,
  place: NotePlace,
  actor: StaffActor,
): Promise<ClientNote[]> {
  return inTransaction(db, async (trx) => {
    const note = await lockForChange(trx, place, actor);
    if (note.removed_at === null) await updateNote(trx, place.note, { removed_at: clock.now() });
    return readNotes(trx, place.id, actor);
  });
}

async function lockForChange(trx: Transaction<DB>, place: NotePlace, actor: StaffActor) {
  found(await lockClient(trx, place.id), 'Client');
  const note = found(await lockNote(trx, place), 'Note');
  if (!mayChange(note, actor))
    throw new Forbidden(text('A note is changed by the person who wrote it, or by a manager.'));
  return note;
}
