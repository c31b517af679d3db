import { isTimeZone } from './date-style.ts';
import { ALERT_LIMITS, type AlertLimit } from './features/alerts/choices.ts';
import { FACTOR_REQUIREMENTS } from './features/auth/choices.ts';
import { WRITTEN_BY_ITSELF, type WrittenByItself } from './features/clients/choices.ts';
import { MESSAGE_SWITCHES, type MessageSwitch } from './features/messages/choices.ts';
import { PACKAGE_ENDS } from './features/packages/choices.ts';
import { SecondCurrencySet } from './features/policy/second-currency-schema.ts';
import { ROLL_WIDTHS } from './features/printing/choices.ts';
import { isPrinterAddress } from './features/printing/printer-address.ts';
import { SpecialTimes, SpecialTimesRead } from './features/schedule/special-times.ts';
import { SETUP_STATES, SETUP_STEPS } from './features/setup/choices.ts';
import { figure, phoneOrNone, plainText, requiredLines, requiredText, wholeFigure } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { CLIENT_PHONE_HINT } from './phone-hints.ts';
import { sentence } from './sentence.ts';
import { GOODS_TAXES, TREATMENT_TAXES } from './taxes.ts';
import { VersionIn, VersionOut } from './version.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';
import * as z from './zod.ts';

const withTwoDecimals = (rules: z.ZodNumber) =>
  figure(rules.multipleOf(0.01, sentence('Use at most two decimals.')));

const Percentage = withTwoDecimals(z.number().min(0).max(100));
const SignedPercentage = figure(z.number().min(-1000).max(1000));
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence('Enter a time such as 08:00.'));

const isLocale = (name: string): boolean => {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
};

const Pause = z.object({ from: TimeOfDay, to: TimeOfDay });

// An emptied field is none. The pipe says what comes out of it, which the document of the calls would not know.
const AlertLimitIn = z
  .literal('')
  .transform(() => null)
  .pipe(z.null())
  .or(withTwoDecimals(z.number().min(0).max(1_000_000)).nullable());

const OpeningDay = z.object({ open: z.boolean(), from: TimeOfDay, to: TimeOfDay });

/**
 * The owner's settings: one typed object, one row in the database. Its defaults are the specification's
 * constants (spec 9); no other place in the code may carry one of these numbers.
 */
export const Policy = z.object({
  business_name: requiredText(80),
  city: requiredText(80),
  address: plainText(200),
  phone: plainText(40),
  /** Visitors write to this number; '' when the business has none. */
  whatsapp: plainText(40).regex(
    /^(\+?[\d\s().-]{7,30})?$/,
    sentence('Enter the number with its country code, for example +252615123456.'),
  ),
  taglines: z.tuple([requiredText(120), requiredText(120)]),
  return_policy: requiredLines(300),
  time_zone: requiredText(60).refine(isTimeZone, sentence('Unknown time zone.')),
  currency: z.string().regex(/^[A-Z]{3}$/, sentence('Enter a three-letter currency code.')),
  locale: requiredText(35).refine(isLocale, sentence('Unknown locale.')),
  /** Of visitors and clients who have chosen none, and of their receipts. */
  language: z.enum(LANGUAGES),
  /** Receipts say everything in this language too. */
  second_receipt_language: z.enum(['none', ...LANGUAGES]),
  /** Percent of the price without tax. */
  tax_rate: Percentage,
  /** Whether it is added to the prices of goods, is in them already, or goods bear none. */
  goods_tax: z.enum(GOODS_TAXES),
  /** The same of treatments, whose tax is charged when they are held. */
  treatment_tax: z.enum(TREATMENT_TAXES),
  /** Percent of the subtotal taken off in the online shop. */
  online_discount_rate: Percentage,
  /** Percent of what is sold, before tax, that any staff member may give away; above it a manager with a reason; 100: any. */
  discount_limit: Percentage,
  /** Discounts near that limit by one person in a day of which managers are notified. */
  discounts_watched: wholeFigure(z.number().min(1).max(1000)),
  /** Whether staff, having given so many, are refused the next one. */
  refuse_repeated_discounts: z.boolean(),
  /** Whether staff may not lower a price. Managers are notified of one that is lowered and raised again within a day. */
  refuse_price_drops: z.boolean(),
  /** Dollars one person may pay out in a day without a requisition before managers are notified. */
  expense_limit: withTwoDecimals(z.number().min(0).max(1_000_000)),
  /** Whether staff are refused to pay out more than that. */
  refuse_expenses: z.boolean(),
  /** Dollars above which admins are notified of each kind of what is taken back: 0 is each one, null none. */
  alert_limits: z.object(
    Object.fromEntries(ALERT_LIMITS.map((kind) => [kind, AlertLimitIn])) as Record<
      AlertLimit,
      typeof AlertLimitIn
    >,
  ),
  /** The phone that is sent the digest of each day; '' for none. */
  digest_phone: phoneOrNone(CLIENT_PHONE_HINT),
  /** Whether staff are shown finance, reports, expenditure, sales figures and what others took; managers and admins are. */
  staff_see_finance: z.boolean(),
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
  /** Whether the counter sells, and cash is taken, only in an open shift. */
  shift_required: z.boolean(),
  /** Minutes an unpaid order waits for its money; its goods are kept for that long once a payment has begun. */
  order_hold_minutes: wholeFigure(z.number().min(1).max(10_080)),
  /** Pieces of one product a guest of the shop may order at once. */
  guest_order_pieces: wholeFigure(z.number().min(1).max(1000)),
  /** Dollars the goods of a guest's order may be worth. */
  guest_order_worth: withTwoDecimals(z.number().min(1).max(1_000_000)),
  /** Staff are notified when unpaid orders hold goods worth this many dollars together. */
  reservation_alert: withTwoDecimals(z.number().min(0).max(1_000_000)),
  /** Days after which everyone types the password again, and hours or days without use after which a sign-in ends. */
  sign_in_days: wholeFigure(z.number().min(1).max(14)),
  office_idle_hours: wholeFigure(z.number().min(1).max(336)),
  client_idle_days: wholeFigure(z.number().min(1).max(14)),
  /** Of whom a second factor is required at the next sign-in; `managers` are managers and admins. */
  second_factor_required: z.enum(FACTOR_REQUIREMENTS),
  /** Whether people of a shared desk change places by PIN. */
  pin_switch: z.boolean(),
  /** A second currency that the drawer takes, at the rate that was set last; null where there is none. */
  second_currency: SecondCurrencySet.nullable(),
  /** How many nightly backups are kept; 0 makes none. */
  backups_kept: wholeFigure(z.number().min(0).max(365)),
  /** Whether an admin lets the sandbox take wallet payments, which move no money, where no wallet was chosen. */
  wallet_test_mode: z.boolean(),
  opening_hours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, OpeningDay])) as Record<Weekday, typeof OpeningDay>,
  ),
  /** Seasons, holidays and daily pauses. They have calls of their own. */
  special_times: SpecialTimes,
  /** The weekday with which weeks begin, in the calendar and in reports. */
  week_starts_on: z.enum(WEEKDAYS),
  slot_minutes: wholeFigure(z.number().min(5).max(240)),
  /** Whether a session is used up when its client does not come, unless the desk says otherwise. */
  no_show_takes_session: z.boolean(),
  /** The same of one that is called off late. */
  late_cancel_takes_session: z.boolean(),
  /** A session called off fewer hours before its start is called off late. */
  cancel_until_hours: wholeFigure(z.number().min(0).max(336)),
  /** A client who books or moves a session by herself chooses a time no fewer hours from now. */
  notice_hours: wholeFigure(z.number().min(0).max(336)),
  /** What a session does whose client has not signed to be treated: nothing, warn, or stop. */
  treatment_consent: z.enum(['off', 'warn', 'stop']),
  /** Questions of health are asked again after so many days. */
  ask_again_days: wholeFigure(z.number().min(1).max(3650)),
  /** Who may do what with photos of clients; managers may do what staff may. */
  photo_duties: z.object({
    take: z.enum(['staff', 'manager', 'admin']),
    view: z.enum(['staff', 'manager', 'admin']),
    export: z.enum(['manager', 'admin']),
    delete: z.enum(['manager', 'admin']),
  }),
  /** Months after which photos of clients are deleted; 0 keeps them. */
  photo_months: wholeFigure(z.number().min(0).max(600)),
  /** Whether clients see their photos on their page, behind a second code. */
  show_own_photos: z.boolean(),
  /** How long a chosen time is held while the booking is made. */
  hold_minutes: wholeFigure(z.number().min(1).max(60)),
  /** Whether a transfer that a person types counts at once; else it books nothing before its message comes. */
  typed_transfers_count: z.boolean(),
  /** Whether devices that are approved sell at the counter while the line is cut. */
  sell_without_line: z.boolean(),
  /** Hours without a line after which they sell no more. */
  line_hours: wholeFigure(z.number().min(1).max(72)),
  /** Dollars that one sale without a line may be worth, and all together that a device has not sent. */
  line_sale_limit: withTwoDecimals(z.number().min(0).max(1_000_000)),
  line_device_limit: withTwoDecimals(z.number().min(0).max(1_000_000)),
  /** Whether receipts go to a printer of the network; the browser prints them otherwise. */
  receipt_printer: z.enum(['off', 'network']),
  receipt_printer_address: plainText(40).refine(
    (address) => address === '' || isPrinterAddress(address),
    sentence('Enter the address of the printer in this network, such as 192.168.1.50.'),
  ),
  receipt_printer_port: wholeFigure(z.number().min(1024).max(65_535)),
  /** Millimetres of its roll. */
  receipt_printer_paper: z.enum(ROLL_WIDTHS),
  receipt_printer_cuts: z.boolean(),
  /** Whether it opens the cash drawer with the first receipt of a sale that was paid in cash. */
  receipt_printer_drawer: z.boolean(),
  /** Whether the shop sells gift cards. */
  shop_gift_cards: z.boolean(),
  /** Whether clients book by themselves in the shop what is open for it. */
  self_booking: z.boolean(),
  /** Percent of the price that is paid when a client books by herself; 0 asks for none. */
  deposit_percent: Percentage,
  /** Whether clients see who the therapists are, and may wish for one. */
  show_therapists: z.boolean(),
  /** Whether messages to clients are sent from the list by a person, or by the configured provider. */
  message_channel: z.enum(['by_hand', 'automatic']),
  message_kinds: z.object(
    Object.fromEntries(MESSAGE_SWITCHES.map((kind) => [kind, z.boolean()])) as Record<
      MessageSwitch,
      z.ZodBoolean
    >,
  ),
  /** What becomes of the sessions of a package that were not held when it ends. */
  package_end: z.enum(PACKAGE_ENDS),
  /** After so many days without a visit or a purchase a client stands on the list of those not seen. */
  not_seen_days: wholeFigure(z.number().min(1).max(730)),
  /** The lists of clients to bring back whose messages are planned by themselves. */
  bring_back: z.object(
    Object.fromEntries(WRITTEN_BY_ITSELF.map((list) => [list, z.boolean()])) as Record<
      WrittenByItself,
      z.ZodBoolean
    >,
  ),
  /** Dollars a day that a provider may send for, and what one SMS or one message costs. */
  message_budget: withTwoDecimals(z.number().min(0).max(10_000)),
  message_cost: withTwoDecimals(z.number().min(0).max(10)),
  /** When no message is sent by itself; the same time twice is no pause. */
  quiet_hours: Pause,
  friday_pause: Pause,
  /** What an admin said of steps of the set-up guide. */
  setup_steps: z.partialRecord(z.enum(SETUP_STEPS), z.enum(SETUP_STATES)),
});
export type Policy = z.output<typeof Policy>;

/** The settings as staff read them. The version leaves out what has a call of its own: the set-up guide and special times. */
export const PolicyRead = Policy.extend({ version: VersionOut, special_times: SpecialTimesRead });
export type PolicyRead = z.output<typeof PolicyRead>;

/** All settings, or those that a page changed; what is left out stays as it is. */
export const PolicyChanges = Policy.omit({ special_times: true }).partial().extend({ version: VersionIn });
export type PolicyChanges = z.output<typeof PolicyChanges>;

/** The settings that pages of the shop show. Whatever is not named here, visitors are not given. */
export const ShopPolicy = Policy.pick({
  business_name: true,
  city: true,
  address: true,
  phone: true,
  whatsapp: true,
  opening_hours: true,
  special_times: true,
  week_starts_on: true,
  taglines: true,
  time_zone: true,
  currency: true,
  locale: true,
  language: true,
  tax_rate: true,
  goods_tax: true,
  treatment_tax: true,
  online_discount_rate: true,
  delivery_fee: true,
  delivery_paid_with_order: true,
  guest_order_pieces: true,
  guest_order_worth: true,
  product_rating: true,
  // For the receipt.
  second_receipt_language: true,
  return_policy: true,
  receipt_tax_display: true,
  receipt_discount_display: true,
});
export type ShopPolicy = z.output<typeof ShopPolicy>;

/** All settings for staff, those of the shop for everyone else. */
export const PolicyAnswer = PolicyRead.partial().extend({
  ...ShopPolicy.shape,
  special_times: SpecialTimesRead.partial({ version: true }),
});
export type PolicyAnswer = z.output<typeof PolicyAnswer>;
