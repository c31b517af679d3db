import type { NewBill } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { usedForAnother } from '../../http/idempotency.ts';
import { lockSaleId } from '../orders/index.ts';

/** Thrown where this bill was made already, by a call whose answer was lost or by a device without a line. */
export class MadeBefore extends Error {
  readonly bill_id: number;

  constructor(bill_id: number) {
    super(`bill ${bill_id} is this one`);
    this.bill_id = bill_id;
  }
}

/**
 * Keeps the id of a sale until the transaction ends. Throws `MadeBefore` where there is a bill of it, and `Conflict` where that one
 * sold something else.
 */
export async function refuseMadeBefore(
  trx: Transaction<DB>,
  body: Pick<NewBill, 'lines' | 'discount'>,
  saleId: string | null,
): Promise<void> {
  if (saleId === null) return;
  await lockSaleId(trx, saleId);
  const bill = await findBillOfSale(trx, saleId);
  if (!bill) return;
  const sold = { lines: soldBy(body) ?? [], discount_cents: body.discount };
  throw isSameBill(bill, sold) ? new MadeBefore(bill.id) : usedForAnother();
}

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
