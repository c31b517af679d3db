import { sentence } from '@revive/contract';
import { MANAGERS, type SettingsPage } from './settings-page.ts';

/** What is taken, counted and watched. */
export const MONEY_PAGES: readonly SettingsPage[] = [
  {
    id: 'money',
    to: '/settings/money',
    title: sentence('Money and tax'),
    about: sentence('Counts from the next sale on; what is already sold keeps its price.'),
    words: [sentence('Tax rate'), sentence('Online discount'), sentence('Discount limit')],
    fields: ['tax_rate', 'online_discount_rate', 'discount_limit'],
  },
  {
    id: 'wallet',
    to: '/settings/wallet',
    title: sentence('Wallet'),
    words: [sentence('Mobile money'), sentence('Test mode')],
  },
  {
    id: 'counter',
    to: '/settings/counter',
    title: sentence('Counter'),
    about: sentence('Rules for the cash drawer.'),
    words: [sentence('Sell in an open shift only'), sentence('Second currency')],
    fields: ['shift_required', 'second_currency'],
  },
  {
    id: 'oversight',
    to: '/settings/oversight',
    title: sentence('What one person does alone'),
    about: sentence('Managers and admins are notified of it at once. A switch refuses it to staff instead.'),
    words: [sentence('Expense limit'), sentence('Discounts near the limit')],
    fields: [
      'expense_limit',
      'discounts_watched',
      'refuse_expenses',
      'refuse_price_drops',
      'refuse_repeated_discounts',
    ],
  },
  {
    id: 'proof',
    to: '/settings/proof',
    title: sentence('Proof of the books'),
    words: [],
    roles: MANAGERS,
  },
];
