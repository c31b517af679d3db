import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { AuditHead } from '../audit/schemas.ts';

/** Something that should be true of the books and is not, with at most 20 of the rows that break it. */
export const BrokenInvariant = z.object({
  /** What should be true, in a sentence. */
  name: z.string(),
  rows: z.array(
    z.object({
      /** Which row: `order R1042`. */
      record: z.string(),
      /** What differs. */
      detail: z.string(),
    }),
  ),
});
export type BrokenInvariant = z.infer<typeof BrokenInvariant>;

/** One proof of the books. */
export const Verification = z.object({
  id: z.number().int(),
  /** Who asked for it; null for the one of the night. */
  requested_by_name: z.string().nullable(),
  requested_at: InstantOut,
  finished_at: InstantOut.nullable(),
  /** How many invariants were checked. */
  checked: z.number().int(),
  broken: z.array(BrokenInvariant),
  /** Where the audit trail ended in that moment. */
  audit_head: AuditHead.nullable(),
  /** Why it could not be brought to its end; then it says nothing of the books. */
  failure: z.string().nullable(),
  /** The business days it read, both included; null where it read all books. */
  days: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const LatestVerification = z.object({
  /** The one finished last; null while there was none. */
  last: Verification.nullable(),
  /** The one that waits or runs now. */
  running: Verification.nullable(),
});
export type LatestVerification = z.infer<typeof LatestVerification>;
