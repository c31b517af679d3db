import * as z from 'zod';
import { figure, wholeFigure } from './figure.ts';
import { requiredText } from './messages.ts';
import { type Cents, cents } from './money.ts';

const withTwoDecimals = (rules: z.ZodNumber) => figure(rules.multipleOf(0.01, 'Use at most two decimals.'));

const Percentage = withTwoDecimals(z.number().min(0).max(100));
const SignedPercentage = figure(z.number().min(-1000).max(1000));
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00.');

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const isLocale = (name: string): boolean => {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
};

const OpeningDay = z.object({ open: z.boolean(), from: TimeOfDay, to: TimeOfDay });

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/**
 * The owner's settings: one typed object, one row in the database. Its defaults are the specification's
 * constants (spec 9); no other place in the code may carry one of these numbers.
 */
export const Policy = z.object({
  business_name: requiredText(80),
  city: requiredText(80),
  address: z.string().trim().max(200),
  phone: z.string().trim().max(40),
  taglines: z.tuple([requiredText(120), requiredText(120)]),
  return_policy: requiredText(300),
  time_zone: requiredText(60).refine(isTimeZone, 'Unknown time zone.'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code.'),
  locale: requiredText(35).refine(isLocale, 'Unknown locale.'),
  /** Percent of the subtotal. */
  tax_rate: Percentage,
  /** Percent of the subtotal taken off in the online shop. */
  online_discount_rate: Percentage,
  /** Dollars. */
  delivery_fee: withTwoDecimals(z.number().min(0).max(1000)),
  /** Whether the delivery fee is paid with the order; otherwise the courier collects it. */
  delivery_paid_with_order: z.boolean(),
  /** A stock of this many or fewer is shown as low. */
  low_stock_threshold: wholeFigure(z.number().min(0).max(100_000)),
  /** Percent of the total printed as 'included in the price' when a receipt has no tax; 0 hides the line. */
  receipt_tax_display: Percentage,
  receipt_discount_display: Percentage,
  /** The growth each dashboard figure aims at, in percent (the fixed labels of spec 2, Dashboard). */
  dashboard_targets: z.object({
    todays_bookings: SignedPercentage,
    active_services: SignedPercentage,
    revenue_today: SignedPercentage,
    pending_requests: SignedPercentage,
  }),
  product_rating: z.object({
    shown: z.boolean(),
    stars: figure(z.number().min(0).max(5)),
    reviews: wholeFigure(z.number().min(0).max(1_000_000)),
  }),
  /** Minutes an unpaid order keeps its stock. */
  order_hold_minutes: wholeFigure(z.number().min(1).max(10_080)),
  opening_hours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, OpeningDay])) as Record<Weekday, typeof OpeningDay>,
  ),
  slot_minutes: wholeFigure(z.number().min(5).max(240)),
});
export type Policy = z.output<typeof Policy>;
export type Weekday = (typeof WEEKDAYS)[number];

const everyDay = { open: true, from: '08:00', to: '20:00' };

export const DEFAULT_POLICY: Policy = {
  business_name: 'Revive',
  city: 'Mogadishu',
  address: '',
  phone: '',
  taglines: ['We Revive and Restore', 'Get back to original you'],
  return_policy: 'Items may be returned within 7 days with receipt.',
  time_zone: 'Africa/Mogadishu',
  currency: 'USD',
  locale: 'en-US',
  tax_rate: 5,
  online_discount_rate: 2,
  delivery_fee: 2,
  delivery_paid_with_order: false,
  low_stock_threshold: 10,
  receipt_tax_display: 5,
  receipt_discount_display: 2,
  dashboard_targets: { todays_bookings: 12, active_services: 4, revenue_today: 8, pending_requests: -2 },
  product_rating: { shown: true, stars: 4.5, reviews: 24 },
  order_hold_minutes: 30,
  opening_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay])) as Policy['opening_hours'],
  slot_minutes: 15,
};

export const deliveryFee = (policy: Policy): Cents => cents(Math.round(policy.delivery_fee * 100));
