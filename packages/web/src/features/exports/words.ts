import { type ExportKind, type ExportState, type Sentence, sentence } from '@revive/contract';

export const FILE_NAMES: Readonly<Record<ExportKind, Sentence>> = {
  clients: sentence('Clients'),
  products: sentence('Products'),
  stock: sentence('Stock'),
  balances: sentence('Debts and credit of clients'),
  sessions_left: sentence('Paid sessions'),
  services: sentence('Services'),
  packages: sentence('Packages'),
  package_services: sentence('Contents of packages'),
  bookings: sentence('Bookings'),
  sessions: sentence('Sessions'),
  measurements: sentence('Measurements'),
  orders: sentence('Sales'),
  order_lines: sentence('Lines of sales'),
  payments: sentence('Payments'),
  bills: sentence('Bills'),
  bill_lines: sentence('Lines of bills'),
  bill_payments: sentence('Payments of bills'),
  credit: sentence('Credit'),
  gift_cards: sentence('Gift cards'),
  ledger: sentence('Ledger'),
  stock_transactions: sentence('Stock changes'),
};

export const STATE_NAMES: Readonly<Record<ExportState, Sentence>> = {
  waiting: sentence('Waiting'),
  running: sentence('Being made'),
  done: sentence('Done'),
  failed: sentence('Failed'),
};

export const STATE_TONES = { waiting: 'yellow', running: 'blue', done: 'green', failed: 'red' } as const;
