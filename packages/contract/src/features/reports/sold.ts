import { MoneyOut } from '../../fields.ts';
import * as z from '../../zod.ts';
import { SOLD_KINDS } from './choices.ts';
import { compared } from './period.ts';

const SoldSums = {
  /** Sales that were paid whole and not taken back, each on the day it was made. */
  sales: z.number().int(),
  previous_sales: z.number().int(),
  /** In dollars: before discounts and tax, less what came back; deliveries that were paid with their order are in it. */
  gross: MoneyOut,
  /** Granted or given up. A discount of a bill is spread over what it sells. */
  discount: MoneyOut,
  tax: MoneyOut,
  /** gross − discount + tax: what the sales figures of the dashboard add up. */
  total: MoneyOut,
  previous_total: MoneyOut,
};

/** What was sold, each sale once, whichever way it was paid in. A bill that sells goods and treatments is one sale of each. */
export const SoldReport = z.object({
  ...compared,
  rows: z.array(z.object({ what: z.enum(SOLD_KINDS), ...SoldSums })),
  totals: z.object(SoldSums),
  /** Gift cards sold beside that, in dollars: no revenue, until they are spent. */
  gift_cards: z.object({
    sales: z.number().int(),
    previous_sales: z.number().int(),
    total: MoneyOut,
    previous_total: MoneyOut,
  }),
});
export type SoldReport = z.infer<typeof SoldReport>;
