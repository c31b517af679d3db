import { Id } from '../../endpoint.ts';
import { MoneyOut } from '../../fields.ts';
import { DayIn } from '../../time.ts';
import * as z from '../../zod.ts';
import { SalesChannel } from '../orders/schemas.ts';

/** Business days, both included; none means all there is. */
export const AnalyticsFilter = z.object({
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  channel: SalesChannel.optional(),
  sales_person: Id.optional(),
});
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>;

/** Sales that are paid and not cancelled, by the business day they were made on. */
export const Analytics = z.object({
  total_sales: MoneyOut,
  total_orders: z.number().int(),
  average_order_value: MoneyOut,
  sales_by_person: z.array(
    z.object({
      sales_person: z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() }),
      total: MoneyOut,
      count: z.number().int(),
    }),
  ),
  sales_by_channel: z.array(
    z.object({ sales_channel: SalesChannel, total: MoneyOut, count: z.number().int() }),
  ),
  /** At most ten, the highest revenue first; prices before tax and discount. */
  top_products: z.array(
    z.object({
      product: z.number().int(),
      product_name: z.string(),
      total_revenue: MoneyOut,
      quantity: z.number().int(),
    }),
  ),
});
export type Analytics = z.infer<typeof Analytics>;

export const TOP_PRODUCTS = 10;
