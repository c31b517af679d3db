import { Id } from '../../endpoint.ts';
import { requiredLines, requiredText } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { TAG_COLOURS } from './choices.ts';

/** What staff wrote down of a client. */
export const ClientNote = z.object({
  id: z.number().int(),
  text: z.string(),
  /** Stands first, and wherever the client is served. */
  is_pinned: z.boolean(),
  /** The same: what is pinned is an alert wherever the client is served. */
  is_alert: z.boolean(),
  at: InstantOut,
  /** Who wrote it. */
  by: z.string(),
  /** Whether the caller may change it and take it away: who wrote it, managers and admins. */
  may_change: z.boolean(),
  version: VersionOut,
});
export type ClientNote = z.infer<typeof ClientNote>;

/** The one mark of a note under both of its names; either sets it. */
const mark = { is_pinned: z.boolean().optional(), is_alert: z.boolean().optional() };

export const NewClientNote = z.object({ text: requiredLines(1000), ...mark });
export type NewClientNote = z.output<typeof NewClientNote>;

export const ClientNoteChanges = z.object({
  text: requiredLines(1000),
  /** Without both it stays as it is. */
  ...mark,
  version: VersionIn,
});
export type ClientNoteChanges = z.output<typeof ClientNoteChanges>;

export const NoteParams = z.object({ id: Id, note: Id });

/** A word of the owner by which clients are found together. */
export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  colour: z.enum(TAG_COLOURS),
  /** How many clients have it; counting stops one above `MOST_COUNTED`. */
  clients: z.number().int(),
  version: VersionOut,
});
export type Tag = z.infer<typeof Tag>;

/** The name of a tag: unique in any case. */
export const TagName = requiredText(30);

export const NewTag = z.object({ name: TagName, colour: z.enum(TAG_COLOURS) });
export type NewTag = z.output<typeof NewTag>;

export const TagChanges = NewTag.extend({ version: VersionIn });
export type TagChanges = z.output<typeof TagChanges>;
