import type { ImportKind } from '@revive/contract';

/** A table as it stands in a file, the header first. */
export type Table = readonly (readonly (string | number)[])[];

/** What there is in the business already: some rows of a book change it. */
interface Known {
  clients: readonly { name: string; phone: string }[];
  products: readonly { sku: string; name: string }[];
  service: string;
}

export interface OldBook {
  files: Record<ImportKind, Table>;
  /** How many rows of each are of what is known, and change it. */
  changed: Record<ImportKind, number>;
  /** What all clients owe, and what all sessions were paid. */
  owed_cents: number;
  paid_cents: number;
}

const phoneOf = (n: number) => `61${6_000_000 + n}`;
const dollars = (cents: number) => (cents / 100).toFixed(2);
// Amounts that no number of sessions divides evenly.
const owedBy = (n: number) => 101 + 7 * n;
const paidBy = (n: number) => 1001 + 13 * n;

/** The book of a business of so many clients and as many products, each with a debt and a course that was paid. */
export function oldBook(count: number, { clients, products, service }: Known): OldBook {
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const sum = (of: (n: number) => number) => numbers.reduce((total, n) => total + of(n), 0);
  return {
    files: {
      clients: [
        ['Phone', 'Name', 'Email', 'Birthday'],
        ...clients.map(({ name, phone }) => [phone, name, 'known@example.so', '31/12/1991']),
        ...numbers.map((n) => [phoneOf(n), `Hodan ${n}`, `hodan${n}@example.so`, '31/12/1990']),
      ],
      products: [
        ['SKU', 'Name', 'Price', 'Cost', 'Category'],
        ...products.map(({ sku, name }) => [sku, name, '0.99', '0.50', 'Old']),
        ...numbers.map((n) => [`OLD-${n}`, `Cream ${n}`, dollars(500 + n), '2.00', n % 2 === 0 ? 'Old' : '']),
      ],
      stock: [
        ['SKU', 'Quantity'],
        ...products.map(({ sku }) => [sku, 7]),
        ...numbers.map((n) => [`OLD-${n}`, n]),
      ],
      balances: [['Phone', 'Balance'], ...numbers.map((n) => [phoneOf(n), dollars(owedBy(n))])],
      sessions: [
        ['Phone', 'Service', 'Sessions left', 'Paid'],
        ...numbers.map((n) => [phoneOf(n), service, 1 + (n % 7), dollars(paidBy(n))]),
      ],
    },
    changed: {
      clients: clients.length,
      products: products.length,
      stock: products.length,
      balances: 0,
      sessions: 0,
    },
    owed_cents: sum(owedBy),
    paid_cents: sum(paidBy),
  };
}
