import {
  type ConflictDetail,
  type ConflictKind,
  dollars,
  isSetAside,
  type OfflineConflict,
  parseDollars,
  settlingsOf,
} from '@revive/contract';
import { plainText } from '@revive/contract/schemas';
import type { ConflictRow } from './conflict-queries.ts';

/** `names` are those of products whose name the device left out. */
export function toConflict(row: ConflictRow, names: ReadonlyMap<number, string>): OfflineConflict {
  const kind = row.kind as ConflictKind;
  const isOpen = row.state === 'open';
  return {
    id: row.id,
    kind,
    is_set_aside: isSetAside(kind),
    state: isOpen ? 'open' : 'settled',
    detail: row.detail as ConflictDetail,
    settlings: isOpen ? settlingsOf(kind, { is_cash: (row.cash_cents ?? 0) > 0 }) : [],
    receipt_number: row.receipt_number,
    device:
      row.device_id === null
        ? null
        : { id: row.device_id, name: row.device_name!, number: row.device_number },
    opened_at: row.opened_at.toISOString(),
    settled_as: row.settled_as as OfflineConflict['settled_as'],
    settled_by_name: row.settled_by_name,
    settled_at: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
    sale: {
      id: row.sale_id,
      cashier_name: row.cashier_name,
      sold_at: row.sold_at?.toISOString() ?? null,
      received_at: row.received_at.toISOString(),
      total: row.total_cents === null ? null : dollars(row.total_cents),
      order: row.order_id === null ? null : { id: row.order_id, order_number: row.order_number! },
      bill: row.bill_id === null ? null : { id: row.bill_id, number: row.bill_number! },
      ...saidIn(row.body, names),
    },
  };
}

type Said = Pick<OfflineConflict['sale'], 'client_name' | 'payment_method' | 'discount' | 'items'>;

/** What a body says, as far as it can be read: of one that was set aside it may be anything. */
function saidIn(body: string | null, names: ReadonlyMap<number, string>): Said {
  const sale = saleIn(body);
  return {
    client_name: textOf(partOf(sale.client).name),
    payment_method: waysIn(sale),
    discount: amountOf(partOf(sale.payment_info).discount ?? sale.discount),
    items: itemsIn(sale).flatMap((item) => itemOf(item, names) ?? []),
  };
}

function itemOf(
  { product_id, name, quantity, unit_price }: Record<string, unknown>,
  names: ReadonlyMap<number, string>,
): Said['items'][number] | undefined {
  const price = amountOf(unit_price);
  const pieces = Number(quantity);
  if (price === null || !Number.isSafeInteger(pieces)) return undefined;
  return {
    name: textOf(name) ?? names.get(Number(product_id)) ?? '',
    quantity: pieces,
    unit_price: price,
    total_price: dollars(Math.round(price * 100) * pieces),
  };
}

/** The products that a body names by their id alone. */
export const unnamedIn = (body: string | null): number[] =>
  itemsIn(saleIn(body)).flatMap(({ product_id, name }) =>
    textOf(name) === null && Number.isSafeInteger(product_id) ? [product_id as number] : [],
  );

const saleIn = (body: string | null): Record<string, unknown> =>
  partOf(partOf(body === null ? null : JSON.parse(body)).sale);

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(partOf) : []);

/** Goods, and of a bill its treatments as well: each is one piece at what it lacked. */
const itemsIn = ({ items, lines }: Record<string, unknown>): Record<string, unknown>[] => [
  ...listOf(items),
  ...listOf(lines).map(({ product, session, amount, ...line }) => ({
    ...line,
    ...(session === undefined ? { product_id: product } : { quantity: 1, unit_price: amount }),
  })),
];

/** How it was paid; null where it does not say, or in several ways. */
function waysIn({ payment_info, payments }: Record<string, unknown>): string | null {
  const ways = new Set(listOf(payments).map(({ method }) => textOf(method)));
  if (ways.size === 0) return textOf(partOf(payment_info).payment_method);
  return ways.size === 1 ? [...ways][0]! : null;
}

const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const Line = plainText(10_000);

/** A text without what cannot be seen in it; null for none. */
function textOf(value: unknown): string | null {
  const { data } = Line.safeParse(value);
  return data ? data.slice(0, 200) : null;
}

function amountOf(value: unknown): number | null {
  const cents = typeof value === 'number' || typeof value === 'string' ? parseDollars(value) : null;
  return cents === null ? null : dollars(cents);
}
