import { type ExportKind, type ExportState, type Sentence, sentence } from '@revive/contract';

export const FILE_NAMES: Readonly<Record<ExportKind, Sentence>> = {
  clients: sentence('Clients'),
  products: sentence('Products'),
  stock: sentence('Stock'),
  balances: sentence('Debts of clients'),
  sessions_left: sentence('Paid sessions'),
  services: sentence('Services'),
  bookings: sentence('Bookings'),
  sessions: sentence('Sessions'),
  measurements: sentence('Measurements'),
  orders: sentence('Sales'),
  order_lines: sentence('Lines of sales'),
  payments: sentence('Payments'),
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
