import * as z from 'zod';

/**
 * A backup is one gzipped text file, readable with `zcat`. A line of JSON introduces each part; rows stand in the
 * text format of PostgreSQL's COPY, which survives every change of version or machine, up to a line `\.`:
 *
 *     {"kind":"head","format":"revive-backup",…}
 *     {"kind":"table","name":"clients","columns":["id",…]}
 *     …rows…
 *     \.
 *     {"kind":"sequence","name":"order_numbers","value":1043}
 *     {"kind":"end","rows":4711,"sha256":"…"}
 *
 * The end has the number of rows and a SHA-256 of every byte before it, so that a cut or damaged file is detected.
 */
export const FORMAT = 'revive-backup';
export const FORMAT_VERSION = 1;
/** No row can look like it: COPY doubles every backslash. */
export const END_OF_ROWS = '\\.\n';

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const BackupHead = z.object({
  kind: z.literal('head'),
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  made_at: z.string(),
  /** The migrations the database had, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupPart = z.discriminatedUnion('kind', [
  BackupHead,
  z.object({ kind: z.literal('table'), name: Name, columns: z.array(Name).min(1) }),
  z.object({ kind: z.literal('sequence'), name: Name, value: z.number().int() }),
  z.object({ kind: z.literal('end'), rows: z.number().int(), sha256: z.string() }),
]);
export type BackupPart = z.infer<typeof BackupPart>;

export const lineOf = (part: BackupPart): string => `${JSON.stringify(part)}\n`;

/** Newlines in COPY's text: one ends each row, those within a value are written `\n`. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}
