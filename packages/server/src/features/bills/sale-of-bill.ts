import type { NewBill } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { refuseSoldBefore } from '../orders/index.ts';

/** As `refuseSoldBefore`, of a bill. */
export const refuseMadeBefore = (
  trx: Transaction<DB>,
  body: Pick<NewBill, 'lines' | 'discount'>,
  saleId: string | null,
): Promise<void> =>
  refuseSoldBefore(trx, saleId, findBillOfSale, (bill) =>
    isSameBill(bill, { lines: soldBy(body) ?? [], discount_cents: body.discount }),
  );

/** The bill that is made of a sale's id, with what it sold. */
export const findBillOfSale = (db: Db, saleId: string) =>
  db
    .selectFrom('bills')
    .select(['id', 'bill_number', 'state', 'discount_cents', 'total_cents'])
    .select(
      sql<
        SoldLine[]
      >`(select coalesce(json_agg(json_build_object('session', session_id, 'product', product_id, 'quantity', quantity,
        'price', unit_price_cents)), '[]') from bill_lines where bill_id = bills.id and kind <> 'credit')`.as(
        'lines',
      ),
    )
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

export type BillOfSale = NonNullable<Awaited<ReturnType<typeof findBillOfSale>>>;

/** A treatment or goods of a bill. A treatment costs what it lacks, which a call with the line does not say. */
export interface SoldLine {
  session: number | null;
  product: number | null;
  quantity: number;
  price: number;
}

/** Whether a bill is what was sold: the same treatments, the same pieces at the same prices, and the same discount. */
export const isSameBill = (
  { lines, discount_cents }: Pick<BillOfSale, 'lines' | 'discount_cents'>,
  sold: { lines: readonly SoldLine[]; discount_cents: number },
): boolean => discount_cents === sold.discount_cents && summed(lines) === summed(sold.lines);

function summed(lines: readonly SoldLine[]): string {
  const pieces = new Map<string, number>();
  for (const { session, product, quantity, price } of lines) {
    const key = session === null ? `product ${product} ${price}` : `session ${session}`;
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...pieces].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a call of the counter sells that can be made without a line too; undefined where it sells anything else. */
export function soldBy({ lines }: Pick<NewBill, 'lines'>): SoldLine[] | undefined {
  const sold = lines.flatMap((line): SoldLine[] => {
    if ('session' in line) return [{ session: line.session, product: null, quantity: 1, price: 0 }];
    if ('product' in line)
      return [{ session: null, product: line.product, quantity: line.quantity, price: line.unit_price }];
    return [];
  });
  return sold.length === lines.length ? sold : undefined;
}
