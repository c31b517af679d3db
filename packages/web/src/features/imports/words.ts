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
  clients: sentence('Names, phones, birthdays, tags, notes. Bring them in first.'),
  products: sentence('Codes, names, prices, costs and stock.'),
  stock: sentence('How many pieces there are of each product, and what one costs.'),
  balances: sentence('What clients owed before. It becomes neither profit nor cash.'),
  sessions: sentence(
    'Sessions that were paid for and not held yet. They wait for a time, but for the next one where the file has its day.',
  ),
};

export const FIELD_LABELS: Readonly<Record<ImportField, Sentence>> = {
  phone: sentence('Phone'),
  name: sentence('Name'),
  first_name: sentence('First name'),
  last_name: sentence('Last name'),
  email: sentence('Email'),
  address: sentence('Address'),
  birthday: sentence('Birthday'),
  birth_year: sentence('Year of birth'),
  sex: sentence('Sex'),
  language: sentence('Language'),
  tags: sentence('Tags'),
  sku: sentence('SKU'),
  price: sentence('Price'),
  cost: sentence('Cost price'),
  category: sentence('Category'),
  description: sentence('Description'),
  quantity: sentence('Quantity'),
  owes: sentence('Amount owed'),
  credit: sentence('Kept for the client'),
  note: sentence('Note'),
  service: sentence('Service'),
  total: sentence('Sessions of the course'),
  held: sentence('Sessions held'),
  sessions_left: sentence('Sessions left'),
  paid: sentence('Paid for those that are left'),
  next_date: sentence('Next session'),
};

export const STATE_NAMES: Readonly<Record<ImportState, Sentence>> = {
  uploaded: sentence('Not checked yet'),
  checked: sentence('Checked'),
  committed: sentence('Brought in'),
  undone: sentence('Undone'),
};

export const STATE_TONES = {
  uploaded: 'grey',
  checked: 'yellow',
  committed: 'green',
  undone: 'grey',
} as const;
