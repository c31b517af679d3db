// Without zod, because pages offer these lists (docs/decisions/058).

/** What can be brought in from another program, in the order in which it is brought in. */
export const IMPORT_KINDS = ['clients', 'products', 'stock', 'balances', 'sessions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A file that was sent, was checked, is part of the business, or was taken out of it again. */
export const IMPORT_STATES = ['uploaded', 'checked', 'committed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a file may have: bytes, rows below its header, columns. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 60 } as const;

/** The fields of each kind, in the order in which they are asked for. */
export const IMPORT_FIELDS = {
  clients: [
    'phone',
    'name',
    'first_name',
    'last_name',
    'email',
    'address',
    'birthday',
    'birth_year',
    'sex',
    'language',
    'tags',
    'note',
  ],
  products: ['sku', 'name', 'price', 'cost', 'quantity', 'category', 'description'],
  stock: ['sku', 'quantity', 'cost'],
  balances: ['phone', 'name', 'owes', 'credit', 'note'],
  sessions: ['phone', 'name', 'service', 'total', 'held', 'sessions_left', 'paid', 'next_date'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** The fields without which no row of a kind can be read: of each list one is enough, such as a name in one column or in two. */
export const IMPORT_NEEDS: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  clients: [['phone'], ['name', 'first_name', 'last_name']],
  products: [['sku'], ['name'], ['price']],
  stock: [['sku'], ['quantity', 'cost']],
  balances: [['phone'], ['owes', 'credit']],
  sessions: [['phone'], ['service'], ['total', 'sessions_left'], ['paid']],
};

/** Whether 3/4 is the third of April or the fourth of March. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
