import { sentence } from '@revive/contract';
import { MANAGERS, type SettingsPage } from './settings-page.ts';

/** What is taken, counted and watched. */
export const MONEY_PAGES: readonly SettingsPage[] = [
  {
    id: 'money',
    to: '/settings/money',
    title: sentence('Money and tax'),
    about: sentence('Counts from the next sale on; what is already sold keeps its price.'),
    words: [
      sentence('Tax rate'),
      sentence('Tax on goods'),
      sentence('Tax on treatments'),
      sentence('Online discount'),
      sentence('Discount limit'),
    ],
    fields: ['tax_rate', 'goods_tax', 'treatment_tax', 'online_discount_rate', 'discount_limit'],
  },
  {
    id: 'wallet',
    to: '/settings/wallet',
    title: sentence('Wallet'),
    words: [sentence('Mobile money'), sentence('Test mode')],
  },
  {
    to: '/settings/wallets',
    title: sentence('Wallets'),
    words: [sentence('Operator'), sentence('Forward messages'), sentence('Tax that the operator withholds')],
    roles: MANAGERS,
  },
  {
    id: 'counter',
    to: '/settings/counter',
    title: sentence('Counter'),
    about: sentence('Rules for the cash drawer, and for mobile money that someone saw.'),
    words: [
      sentence('Sell in an open shift only'),
      sentence('Second currency'),
      sentence('A transfer that is typed counts at once'),
      sentence('Print receipts by'),
    ],
    fields: [
      'shift_required',
      'second_currency',
      'typed_transfers_count',
      'receipt_printer',
      'receipt_printer_address',
      'receipt_printer_port',
      'receipt_printer_paper',
      'receipt_printer_cuts',
      'receipt_printer_drawer',
    ],
  },
  {
    id: 'line',
    to: '/settings/line',
    title: sentence('Selling without a line'),
    about: sentence(
      'The counter goes on selling while the line is cut, and sends each sale when it is back.',
    ),
    words: [
      sentence('Hours without a line'),
      sentence('Worth of one sale'),
      sentence('Worth of all that waits'),
    ],
    fields: ['sell_without_line', 'line_hours', 'line_sale_limit', 'line_device_limit'],
    roles: MANAGERS,
  },
  {
    to: '/settings/devices',
    title: sentence('Devices'),
    words: [sentence('Computers and phones that sell without a line')],
    roles: MANAGERS,
    openWhere: 'sell_without_line',
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
