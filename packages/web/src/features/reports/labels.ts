import type { PaymentMethod } from '@revive/contract';

/** The names of the reports, as translation keys, in their order on the screen. */
export const REPORT_NAMES = {
  'profit-and-loss': 'Profit and loss',
  'cash-up': 'Cash-up',
  receivables: 'Receivables',
  tax: 'Tax',
  expenses: 'Expenses',
  services: 'Services and therapists',
  products: 'Products',
  calendar: 'Calendar',
} as const;
export type ReportName = keyof typeof REPORT_NAMES;

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
};

/** What a journal entry records, by its kind. */
export const ENTRY_KIND_NAMES: Readonly<Record<string, string>> = {
  goods_sale: 'Sale of goods',
  goods_sale_reversal: 'Sale taken back',
  goods_return: 'Goods returned',
  goods_return_reversal: 'Return taken back',
  goods_refund: 'Refund',
  service_sale: 'Sale of services',
  session_held: 'Session held',
  session_used_up: 'Session used up',
  session_undone: 'Session undone',
  service_cancellation: 'Services cancelled',
  treatments_unearned: 'Sessions not yet held',
  order_payment: 'Payment for an order',
  booking_payment: 'Payment for a booking',
  client_payment: 'Payment of a client',
  session_settlement: 'Session settled',
  receipt_reversal: 'Payment reversed',
  write_off: 'Written off',
  write_off_reversal: 'Write-off reversed',
  payment_without_booking: 'Payment without booking',
  expense: 'Expense',
  cash_difference: 'Counted drawer',
};
