import { sentence } from '@revive/contract';
import type { SettingsPage } from './settings-page.ts';

/** What the business is and how it is shown. */
export const BUSINESS_PAGES: readonly SettingsPage[] = [
  {
    id: 'business',
    to: '/settings/business',
    title: sentence('Business'),
    about: sentence('Shown in the shop, on the login screen and on every receipt.'),
    words: [
      sentence('Business name'),
      sentence('City'),
      sentence('Address'),
      sentence('Phone'),
      sentence('WhatsApp number'),
      sentence('First tagline'),
    ],
    fields: ['business_name', 'city', 'address', 'phone', 'whatsapp', 'taglines'],
  },
  {
    id: 'hours',
    to: '/settings/hours',
    title: sentence('Opening hours'),
    about: sentence('When bookings may be taken. By default 08:00 to 20:00, closed on Fridays.'),
    words: [sentence('Weeks begin on'), sentence('Slot length')],
    fields: ['opening_hours', 'week_starts_on', 'slot_minutes'],
  },
  {
    id: 'seasons',
    to: '/settings/seasons',
    title: sentence('Seasons and pauses'),
    about: sentence('Days with other opening hours, holidays, and breaks of everyone.'),
    words: [sentence('Seasons'), sentence('Holidays'), sentence('Daily pauses')],
  },
  {
    id: 'formats',
    to: '/settings/formats',
    title: sentence('Place and language'),
    about: sentence('How days, times and money are read and written everywhere, whatever the device says.'),
    words: [sentence('Default language'), sentence('Time zone'), sentence('Currency'), sentence('Formats')],
    fields: ['language', 'time_zone', 'currency', 'locale'],
  },
  {
    id: 'receipts',
    to: '/settings/receipts',
    title: sentence('Receipts'),
    about: sentence(
      'A receipt without a tax or a discount of its own prints these shares of the total as included in the price. The sum stays the same.',
    ),
    words: [
      sentence('Languages on receipts'),
      sentence('Tax shown as included'),
      sentence('Discount shown as included'),
      sentence('Return policy'),
    ],
    fields: ['second_receipt_language', 'receipt_tax_display', 'receipt_discount_display', 'return_policy'],
  },
  {
    id: 'targets',
    to: '/settings/targets',
    title: sentence('Dashboard targets'),
    about: sentence(
      'The growth each figure aims at. The dashboard shows it beside the change that was measured. 0 shows no target.',
    ),
    words: [
      sentence("Today's Bookings"),
      sentence('Active Services'),
      sentence('Revenue Today'),
      sentence('Pending Requests'),
    ],
    fields: ['dashboard_targets'],
  },
  {
    to: '/setup',
    title: sentence('Set-up guide'),
    words: [],
    roles: ['admin'],
  },
];
