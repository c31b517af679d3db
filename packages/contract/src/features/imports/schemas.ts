import { optionalText, plainText } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { DATE_ORDERS, IMPORT_KINDS, IMPORT_STATES } from './choices.ts';

/** Which column each field is read from, by its heading; null or left out for none. */
export const ImportMapping = z.record(plainText(40), plainText(300).nullable());
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportCounts = z.object({
  new: z.number().int(),
  same: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  /** Rows that a person left out where it was asked who they are. */
  skipped: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const Import = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  /** What the file was called. */
  name: z.string(),
  /** The names of its columns; one without a name is called after its letter. */
  columns: z.array(z.string()),
  /** As guessed, chosen for the last file of this kind, or chosen for this one. */
  mapping: ImportMapping,
  /** How many rows it has below its header. */
  rows: z.number().int(),
  state: z.enum(IMPORT_STATES),
  date_order: z.enum(DATE_ORDERS).nullable(),
  /** What the last check found; null before. */
  counts: ImportCounts.nullable(),
  /** How many rows are brought in already, while that is done; else null. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  created_by: z.string().nullable(),
  created_at: InstantOut,
  done_by: z.string().nullable(),
  done_at: InstantOut.nullable(),
  undone_by: z.string().nullable(),
  undone_at: InstantOut.nullable(),
});
export type Import = z.infer<typeof Import>;

/** A multipart form with one file. */
export const NewImport = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** CSV: commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1256. */
  file: z.unknown().optional(),
  /** What the file is called. */
  name: optionalText(300),
});
export type NewImport = z.output<typeof NewImport>;

/** What is missing stays as it was guessed or chosen before. */
export const ImportChoices = z.object({
  mapping: ImportMapping.optional(),
  date_order: z.enum(DATE_ORDERS).optional(),
});
export type ImportChoices = z.output<typeof ImportChoices>;

/** What a check found. It writes nothing of it. */
export const ImportCheck = ImportCounts.extend({
  errors: z.array(
    z.object({
      /** The number of the row in the file, its header included. */
      row: z.number().int(),
      /** The name of the column; '' where the row as a whole is meant. */
      column: z.string(),
      message: z.string(),
    }),
  ),
  /** How many more errors there are than are listed. */
  more_errors: z.number().int(),
  /** What known records would say instead; the first ones. */
  changes: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      field: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Whether a person has to say if the day or the month comes first in its dates. */
  asks_date_order: z.boolean(),
  /**
   * The rows that may be of a client who is known: of the same phone and another name, or of the same name and another phone. They
   * are counted as new until someone says who they are.
   */
  asks: z.array(
    z.object({
      row: z.number().int(),
      /** As the row says it; '' where it says none. */
      name: z.string(),
      phone: z.string(),
      candidates: z.array(z.object({ id: z.number().int(), name: z.string(), phone: z.string() })),
    }),
  ),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

/** Who a row is of: the id of one of its candidates, another client, or a row that is left out. */
export const ImportAnswer = z.union([z.number().int(), z.enum(['new', 'skip'])]);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const ImportCommit = z.object({
  /** Brings in the other rows where some were refused. */
  skip_refused: z.boolean().optional(),
  /** By the number of the row; one for each row that the check asks about. */
  answers: z.record(z.string().regex(/^\d{1,7}$/), ImportAnswer).optional(),
});
export type ImportCommit = z.output<typeof ImportCommit>;

/** A row that was refused, with its cells as they stand in the file and all that is wrong with it. */
export const RefusedRow = z.object({
  row: z.number().int(),
  cells: z.array(z.string()),
  messages: z.array(z.string()),
});
export type RefusedRow = z.infer<typeof RefusedRow>;
