import { requiredText } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Client } from '../clients/schemas.ts';
import { DOUBLE_REASONS } from './choices.ts';

const DoubleClient = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `252` and nine digits. */
  phone: z.string(),
});

/** Two records that may be one person's. `kept` is the older one, which is proposed to stay. */
export const Double = z.object({ kept: DoubleClient, other: DoubleClient, why: z.enum(DOUBLE_REASONS) });
export type Double = z.infer<typeof Double>;

const OtherClient = z.number().int().positive();

/** Whether two records that look alike are two people. */
export const Apart = z.object({ other: OtherClient, apart: z.boolean() });

/** The record that becomes an alias, or is one and becomes a record again. */
export const Merge = z.object({ other: OtherClient, reason: requiredText(300) });

/** Both records as they stand once they are apart. */
export const Unmerged = z.object({ kept: Client, other: Client });
export type Unmerged = z.infer<typeof Unmerged>;

/** That a record was merged into another. */
export const ClientMerge = z.object({
  id: z.number().int(),
  other: DoubleClient,
  reason: z.string(),
  at: InstantOut,
  by: z.string(),
  /** Null while it is merged. */
  taken_back: z.object({ reason: z.string(), at: InstantOut, by: z.string() }).nullable(),
  /** Not while a later merge of either stands. */
  can_take_back: z.boolean(),
});
export type ClientMerge = z.infer<typeof ClientMerge>;
