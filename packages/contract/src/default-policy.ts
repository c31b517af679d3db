import { DEFAULT_FORMATS } from './default-formats.ts';
import type { Policy } from './policy.ts';
import { sentence } from './sentence.ts';
import { WEEKDAYS } from './weekdays.ts';

const everyDay = { open: true, from: '08:00', to: '20:00' };

const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, everyDay])) as Policy['opening_hours'];

/** The opening hours a new business is given with its owner: Friday is the day of rest in Mogadishu. */
export const FIRST_OPENING_HOURS: Policy['opening_hours'] = {
  ...openingHours,
  friday: { ...everyDay, open: false },
};

/** The specification's constants (spec 9). */
export const DEFAULT_POLICY: Policy = {
  business_name: 'Revive',
  city: 'Mogadishu',
  address: '',
  phone: '',
  whatsapp: '',
  taglines: [sentence('We Revive and Restore'), sentence('Get back to original you')],
  return_policy: sentence('Items may be returned within 7 days with receipt.'),
  ...DEFAULT_FORMATS,
  language: 'en',
  second_receipt_language: 'none',
  tax_rate: 5,
  online_discount_rate: 2,
  discount_limit: 20,
  discounts_watched: 5,
  refuse_repeated_discounts: false,
  refuse_price_drops: false,
  expense_limit: 100,
  refuse_expenses: false,
  alert_limits: {
    reversal: 0,
    refund: 0,
    write_off: 0,
    void: 0,
    shortage: 0,
    price: 0,
    stock: 0,
    seen_transfer: 0,
  },
  digest_phone: '',
  staff_see_finance: true,
  delivery_fee: 2,
  delivery_paid_with_order: false,
  low_stock_threshold: 10,
  receipt_tax_display: 5,
  receipt_discount_display: 2,
  dashboard_targets: { todays_bookings: 12, active_services: 4, revenue_today: 8, pending_requests: -2 },
  product_rating: { shown: true, stars: 4.5, reviews: 24 },
  shift_required: false,
  order_hold_minutes: 30,
  guest_order_pieces: 20,
  guest_order_worth: 1000,
  reservation_alert: 500,
  sign_in_days: 14,
  office_idle_hours: 72,
  client_idle_days: 14,
  backups_kept: 14,
  wallet_test_mode: false,
  opening_hours: openingHours,
  special_times: { seasons: [], holidays: [], pauses: [] },
  slot_minutes: 15,
  no_show_takes_session: false,
  late_cancel_takes_session: false,
  // In the evening before, so that the reminder of that day still leaves time.
  cancel_until_hours: 12,
  notice_hours: 2,
  treatment_consent: 'off',
  ask_again_days: 180,
  photo_duties: { take: 'staff', view: 'staff', export: 'manager', delete: 'manager' },
  photo_months: 0,
  show_own_photos: true,
  hold_minutes: 10,
  self_booking: false,
  deposit_percent: 0,
  show_therapists: false,
  message_channel: 'by_hand',
  message_kinds: {
    booked: true,
    day_before: true,
    two_hours: true,
    moved: true,
    cancelled: true,
    receipt: true,
    birthday: false,
  },
  not_seen_days: 60,
  bring_back: { not_seen: false, unfinished: false, birthday: false },
  message_budget: 5,
  message_cost: 0.02,
  quiet_hours: { from: '20:00', to: '08:00' },
  friday_pause: { from: '11:30', to: '13:30' },
  setup_steps: {},
};
