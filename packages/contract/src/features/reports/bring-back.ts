import { MoneyOut } from '../../fields.ts';
import * as z from '../../zod.ts';
import { BRING_BACK_LISTS } from '../clients/choices.ts';
import { compared } from './period.ts';

const Sums = {
  /** Messages that went out. */
  sent: z.number().int(),
  /** Of them those whose client held a session or bought something within `CAME_BACK_DAYS`, and before the next such message. */
  came_back: z.number().int(),
  /** What these clients paid in that time, less what was given back. */
  paid: MoneyOut,
};

/** What came of writing to clients by lists, by the day on which the message went out. */
export const BringBackReport = z.object({
  ...compared,
  /** By month, the newest first, and list; without those by which nothing was sent. */
  lists: z.array(
    z.object({
      /** The first day of the month. */
      month: z.string(),
      list: z.enum(BRING_BACK_LISTS),
      ...Sums,
    }),
  ),
  totals: z.object(Sums),
  previous_totals: z.object(Sums),
});
export type BringBackReport = z.infer<typeof BringBackReport>;
