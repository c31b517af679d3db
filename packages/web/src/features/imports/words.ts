import {
  type ImportField,
  type ImportKind,
  type ImportState,
  type Sentence,
  sentence,
} from '@revive/contract';

export const KIND_NAMES: Readonly<Record<ImportKind, Sentence>> = {
  clients: sentence('Clients'),
  products: sentence('Products'),
  stock: sentence('Stock'),
  balances: sentence('Debts of clients'),
  sessions: sentence('Paid sessions'),
};

export const KIND_ABOUT: Readonly<Record<ImportKind, Sentence>> = {
  clients: sentence('Names, phones, birthdays. Bring them in first.'),
  products: sentence('Codes, names, prices and costs.'),
  stock: sentence('How many pieces there are of each product.'),
  balances: sentence('What clients owed before. It becomes neither profit nor cash.'),
  sessions: sentence('Sessions that were paid for and not held yet. They wait for a time.'),
};

export const FIELD_LABELS: Readonly<Record<ImportField, Sentence>> = {
  phone: sentence('Phone'),
  name: sentence('Name'),
  first_name: sentence('First name'),
  last_name: sentence('Last name'),
  email: sentence('Email'),
  address: sentence('Address'),
  birthday: sentence('Birthday'),
  language: sentence('Language'),
  sku: sentence('SKU'),
  price: sentence('Price'),
  cost_price: sentence('Cost price'),
  category: sentence('Category'),
  description: sentence('Description'),
  quantity: sentence('Quantity'),
  amount: sentence('Amount owed'),
  note: sentence('Note'),
  service: sentence('Service'),
  sessions_left: sentence('Sessions left'),
  paid: sentence('Paid for them'),
};

export const STATE_NAMES: Readonly<Record<ImportState, Sentence>> = {
  uploaded: sentence('Not checked yet'),
  checked: sentence('Checked'),
  done: sentence('Brought in'),
  undone: sentence('Undone'),
};

export const STATE_TONES = { uploaded: 'grey', checked: 'yellow', done: 'green', undone: 'grey' } as const;
