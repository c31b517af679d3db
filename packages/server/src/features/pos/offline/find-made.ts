import type { Db } from '../../../db/client.ts';
import { type BillOfSale, findBillOfSale, isSameBill, type SoldLine } from '../../bills/index.ts';
import { findOrderOfSale, isSameSale, type OrderOfSale } from '../../orders/index.ts';
import type { Became } from './keep-sale.ts';
import type { MadeSale } from './rules.ts';

/** What the counter made of a sale's id with the line. */
export interface Made {
  number: string;
  became: Became;
  /** Whether it is what the device says it sold. */
  isSame: (body: MadeSale) => boolean;
  /** Whether its money came, in the way the device says. */
  isPaid: (body: MadeSale) => boolean;
}

export async function findMade(db: Db, saleId: string): Promise<Made | undefined> {
  const order = await findOrderOfSale(db, saleId);
  if (order) return madeOrder(order);
  const bill = await findBillOfSale(db, saleId);
  return bill && madeBill(bill);
}

const madeOrder = (order: OrderOfSale): Made => ({
  number: order.order_number,
  became: { order_id: order.id },
  isSame: ({ sale: { bill, items, totals } }) =>
    bill === null &&
    isSameSale(order, { items, discount_cents: totals.discount }) &&
    order.total_cents === totals.total,
  // Nothing is paid for what costs nothing.
  isPaid: ({ sale }) =>
    order.paid_at !== null &&
    (order.payment_method === null ||
      (order.payment_method === 'cash') === (sale.payment_info?.payment_method === 'cash')),
});

const madeBill = (bill: BillOfSale): Made => ({
  number: bill.bill_number,
  became: { bill_id: bill.id },
  isSame: ({ sale }) =>
    sale.bill !== null &&
    isSameBill(bill, { lines: linesOf(sale), discount_cents: sale.totals.discount }) &&
    bill.total_cents === sale.totals.total,
  isPaid: () => bill.state === 'settled',
});

const linesOf = ({ bill, items }: MadeSale['sale']): SoldLine[] => [
  ...bill!.treatments.map(({ session, amount }) => ({ session, product: null, quantity: 1, price: amount })),
  ...items.map(({ product_id, quantity, unit_price }) => ({
    session: null,
    product: product_id,
    quantity,
    price: unit_price,
  })),
];
