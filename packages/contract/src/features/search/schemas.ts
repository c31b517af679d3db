import { MoneyOut } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { BookingStatus } from '../bookings/schemas.ts';
import { SaleStatus } from '../orders/schemas.ts';
import { SEARCH_LETTERS } from './choices.ts';

/** The most a search finds. */
export const SEARCH_FINDS = 20;

export const SearchQuery = z.object({
  q: z.string().trim().min(SEARCH_LETTERS, sentence('Type at least two letters.')).max(100),
});

export const SearchKind = z.enum(['client', 'booking', 'order', 'product']);
export type SearchKind = z.infer<typeof SearchKind>;

/** Something found: what it is called, what tells it from others as far as it is known, and the office's address of it. */
export const Found = z.object({
  kind: SearchKind,
  id: z.number().int(),
  title: z.string(),
  /** A phone, the services, the buyer, or a SKU. */
  detail: z.string(),
  /** When a booking is. */
  at: InstantOut.nullable(),
  /** What a sale came to, or a product costs. */
  amount: MoneyOut.nullable(),
  /** Of a booking or a sale. */
  status: z.union([BookingStatus, SaleStatus]).nullable(),
  /** How many pieces of a product there are. */
  quantity: z.number().int().nullable(),
  path: z.string(),
});
export type Found = z.infer<typeof Found>;
