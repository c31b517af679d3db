import { MoneyOut } from '../../fields.ts';
import * as z from '../../zod.ts';
import { Therapist } from '../schedule/schemas.ts';
import { compared } from './period.ts';

const CompletedSums = {
  /** Sessions completed in the period, paid or not. */
  sessions: z.number().int(),
  previous_sessions: z.number().int(),
  /** Their price less discount. */
  worth: MoneyOut,
  previous_worth: MoneyOut,
  /** What has been received for them by now. */
  received: MoneyOut,
  previous_received: MoneyOut,
};

/** What was completed. Behind each row stands the list of `sessions` with that `service`, `resource` or `therapist`. */
export const ServicesReport = z.object({
  ...compared,
  /** The highest worth first, at most `REPORT_ROWS`. */
  services: z.array(z.object({ service: z.number().int(), service_name: z.string(), ...CompletedSums })),
  other_services: z.object(CompletedSums).nullable(),
  /** Who held the session, else who completed it; the highest worth first, at most `REPORT_ROWS`. */
  therapists: z.array(
    z.object({
      therapist: Therapist,
      ...CompletedSums,
      /** Different clients, however often each came. */
      clients: z.number().int(),
      previous_clients: z.number().int(),
    }),
  ),
  other_therapists: z.object(CompletedSums).nullable(),
  totals: z.object(CompletedSums),
});
export type ServicesReport = z.infer<typeof ServicesReport>;

const ProductSums = {
  pieces: z.number().int(),
  previous_pieces: z.number().int(),
  /** Prices before tax and discount. */
  revenue: MoneyOut,
  previous_revenue: MoneyOut,
  /** Of the pieces, those sold while their cost was unknown; neither cost nor margin counts them. */
  pieces_without_cost: z.number().int(),
  /** What the others cost when they were sold. */
  cost: MoneyOut,
  /** The revenue of the others minus their cost; null when no cost is known. */
  margin: MoneyOut.nullable(),
  previous_margin: MoneyOut.nullable(),
  /** In percent of the revenue of the others, to one decimal; null without revenue. */
  margin_percent: z.number().nullable(),
  previous_margin_percent: z.number().nullable(),
};

/**
 * Goods of orders that are paid and not cancelled, by the business day they were made on, as on the sales dashboard.
 * Behind a row stand the sales with that `product` and status `confirmed`.
 */
export const ProductsReport = z.object({
  ...compared,
  /** The highest revenue first, at most `REPORT_ROWS`. */
  products: z.array(z.object({ product: z.number().int(), product_name: z.string(), ...ProductSums })),
  other: z.object({ products: z.number().int(), ...ProductSums }).nullable(),
  totals: z.object(ProductSums),
});
export type ProductsReport = z.infer<typeof ProductsReport>;
