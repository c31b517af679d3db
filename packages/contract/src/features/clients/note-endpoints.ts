import { endpoint, IdParams } from '../../endpoint.ts';
import * as z from '../../zod.ts';
import { calls } from './calls.ts';
import {
  ClientNote,
  ClientNoteChanges,
  NewClientNote,
  NewTag,
  NoteParams,
  Tag,
  TagChanges,
} from './notes.ts';

/** What staff write down of a client, and the tags by which clients are found together. */
export const notes = {
  listNotes: endpoint({
    ...calls.listNotes,
    summary: 'What staff wrote down of a client: pinned notes first, then the newest',
    access: 'staff',
    params: IdParams,
    response: z.array(ClientNote),
  }),
  addNote: endpoint({
    ...calls.addNote,
    summary: 'Write a note on a client',
    access: 'staff',
    params: IdParams,
    body: NewClientNote,
    response: z.array(ClientNote),
    status: 201,
    idempotency: 'once',
  }),
  changeNote: endpoint({
    ...calls.changeNote,
    summary: 'Change a note; one that was taken away is brought back',
    access: 'staff',
    params: NoteParams,
    body: ClientNoteChanges,
    response: z.array(ClientNote),
  }),
  removeNote: endpoint({
    ...calls.removeNote,
    summary: 'Take a note away',
    access: 'staff',
    params: NoteParams,
    response: z.array(ClientNote),
  }),
  listTags: endpoint({
    ...calls.listTags,
    summary: 'The tags of clients by name',
    access: 'staff',
    response: z.array(Tag),
  }),
  addTag: endpoint({
    ...calls.addTag,
    summary: 'Add a tag',
    access: 'manager',
    body: NewTag,
    response: Tag,
    status: 201,
    idempotency: 'once',
  }),
  changeTag: endpoint({
    ...calls.changeTag,
    summary: 'Change the name or the colour of a tag',
    access: 'manager',
    params: IdParams,
    body: TagChanges,
    response: Tag,
  }),
  removeTag: endpoint({
    ...calls.removeTag,
    summary: 'Delete a tag; its clients lose it',
    access: 'manager',
    params: IdParams,
    status: 204,
  }),
};
