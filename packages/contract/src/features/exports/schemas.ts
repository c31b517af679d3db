import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { EXPORT_KINDS, EXPORT_STATES } from './choices.ts';

export const NewExport = z.object({
  /** All by default. */
  kinds: z.array(z.enum(EXPORT_KINDS)).min(1).max(EXPORT_KINDS.length).optional(),
});
export type NewExport = z.output<typeof NewExport>;

export const Export = z.object({
  id: z.number().int(),
  kinds: z.array(z.enum(EXPORT_KINDS)),
  state: z.enum(EXPORT_STATES),
  /** From 0 to 100. */
  progress: z.number().int(),
  created_by: z.string(),
  created_at: InstantOut,
  done_at: InstantOut.nullable(),
  /** The size of the archive; null until it is done. */
  bytes: z.number().int().nullable(),
  /** Where the archive is fetched; null until it is done. */
  file: z.string().nullable(),
});
export type Export = z.infer<typeof Export>;
