export { type BillWithParts, findBill } from './bill-queries.ts';
export { bookMadeBill } from './book-made-bill.ts';
export type { BillWay } from './check-payments.ts';
export { getBillReceipt } from './get-bill.ts';
export { billInvariants } from './invariants.ts';
export { findBillOfShopOrder } from './queries.ts';
export { mountBills } from './routes.ts';
export { type BillOfSale, findBillOfSale, isSameBill, type SoldLine } from './sale-of-bill.ts';
export { settleBillAttempt } from './settle-bill-attempt.ts';
export {
  type BesideGoods,
  cardShareOf,
  dueOfShopBill,
  makeShopBill,
  settleShopBill,
  shopBillOf,
} from './shop-order.ts';
export { type WeighedTreatments, weighTreatments } from './weigh-treatments.ts';
