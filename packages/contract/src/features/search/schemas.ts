import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { SEARCH_LETTERS } from './choices.ts';

/** The most a search finds. */
export const SEARCH_FINDS = 20;

export const SearchQuery = z.object({
  q: z.string().trim().min(SEARCH_LETTERS, sentence('Type at least two letters.')).max(100),
});

export const SearchKind = z.enum(['client', 'booking', 'order', 'product']);
export type SearchKind = z.infer<typeof SearchKind>;

/** Something found: what it is called, what tells it from others, and the office's address of it. */
export const Found = z.object({
  kind: SearchKind,
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Found = z.infer<typeof Found>;
