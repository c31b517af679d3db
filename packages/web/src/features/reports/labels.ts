import { type PaymentMethod, type Sentence, sentence } from '@revive/contract';

/** The names of the reports, as translation keys, in their order on the screen. */
export const REPORT_NAMES = {
  'profit-and-loss': sentence('Profit and loss'),
  'balance-sheet': sentence('Balance sheet'),
  'trial-balance': sentence('Trial balance'),
  journal: sentence('Journal'),
  'cash-up': sentence('Cash-up'),
  receivables: sentence('Receivables'),
  credit: sentence('Credit and gift cards'),
  tax: sentence('Tax'),
  expenses: sentence('Expenses'),
  sold: sentence('What was sold'),
  services: sentence('Services and therapists'),
  products: sentence('Products'),
  calendar: sentence('Calendar'),
  'bring-back': sentence('Bring back'),
} as const;
export type ReportName = keyof typeof REPORT_NAMES;

export const METHOD_NAMES: Record<PaymentMethod, Sentence> = {
  cash: sentence('Cash'),
  card: sentence('Card'),
  mobile_money: sentence('Mobile money'),
};

/** What a journal entry records, by its kind. */
export const ENTRY_KIND_NAMES: Readonly<Record<string, Sentence>> = {
  goods_sale: sentence('Sale of goods'),
  goods_sale_reversal: sentence('Sale taken back'),
  goods_return: sentence('Goods returned'),
  goods_return_reversal: sentence('Return taken back'),
  goods_refund: sentence('Refund'),
  service_sale: sentence('Sale of services'),
  session_held: sentence('Session held'),
  session_used_up: sentence('Session used up'),
  session_undone: sentence('Session undone'),
  session_exchange: sentence('Sessions exchanged'),
  package_lapse: sentence('Package lapsed'),
  package_lapse_undone: sentence('Lapse taken back'),
  service_cancellation: sentence('Services cancelled'),
  treatments_unearned: sentence('Sessions not yet held'),
  order_payment: sentence('Payment for an order'),
  booking_payment: sentence('Payment for a booking'),
  bill_payment: sentence('Payment of a bill'),
  credit_pay_out: sentence('Credit given back in money'),
  brought_forward: sentence('Brought forward'),
  client_payment: sentence('Payment of a client'),
  session_settlement: sentence('Session settled'),
  receipt_reversal: sentence('Payment reversed'),
  write_off: sentence('Written off'),
  write_off_reversal: sentence('Write-off reversed'),
  payment_without_booking: sentence('Payment without booking'),
  expense: sentence('Expense'),
  cash_difference: sentence('Counted drawer'),
  late_cash: sentence('Late cash that was counted'),
  account_move: sentence('Movement between accounts'),
};
