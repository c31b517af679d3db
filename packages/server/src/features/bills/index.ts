export { type BillWithParts, findBill } from './bill-queries.ts';
export { getBillReceipt } from './get-bill.ts';
export { billInvariants } from './invariants.ts';
export { findBillOfShopOrder } from './queries.ts';
export { mountBills } from './routes.ts';
export { settleBillAttempt } from './settle-bill-attempt.ts';
export {
  type BesideGoods,
  cardShareOf,
  dueOfShopBill,
  makeShopBill,
  settleShopBill,
  shopBillOf,
} from './shop-order.ts';
