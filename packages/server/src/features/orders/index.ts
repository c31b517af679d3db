export { advanceOrder } from './advance-order.ts';
export {
  allocateRefund,
  listUnreturned,
  needsReference,
  type Part,
  type Reference,
  referenceFor,
  sumByMethod,
} from './allocate-refund.ts';
export { refuseBesideGoods } from './beside-goods.ts';
export { bringInCredit, findOldCredit } from './bring-in-credit.ts';
export { bringInOrders, findOldDebts, takeOutOldBalances, takeOutOrders } from './bring-in-orders.ts';
export { cancelOrder } from './cancel-order.ts';
export { checkGoods, type GoodsItem, type GoodsLine } from './check-goods.ts';
export {
  creditAccountOf,
  creditTooSmall,
  isCredit,
  lockCreditOf,
  openCreditAccount,
  setCreditAside,
} from './credit-accounts.ts';
export type { Order } from './ensure-service-sale.ts';
export { followPayer, giveToClient } from './follow-payer.ts';
export { getDeskReceipt, getReceipt, toReceipt, wordsOf } from './get-receipt.ts';
export { inWay } from './give-back-as-credit.ts';
export { goodsReturnedIn, IS_SALE, IS_SOLD_CARD, isSaleIn, isSoldIn, isWithin } from './goods-sold.ts';
export { orderInvariants } from './invariants.ts';
export { dueOfOrder, keepForPayment } from './keep-for-payment.ts';
export { getSale, listSales } from './list-sales.ts';
export { lockGoodsOrder } from './lock-goods-order.ts';
export { lockOnlineOrder } from './lock-online-order.ts';
export { lockSoldGoods } from './lock-sold-goods.ts';
export {
  findOrder,
  findWithParts,
  isPaidBefore,
  listPaymentsOf,
  lockOrder,
  type OrderWithParts,
  selectOpenGoods,
  selectWithParts,
} from './order-queries.ts';
export { payCreditOut, takeFrom } from './pay-credit-out.ts';
export {
  openOrder,
  openUnreservedOrder,
  piecesOf,
  placeOrder,
  priceGoods,
  takeGoods,
} from './place-order.ts';
export { postPaidSale } from './post-paid-sale.ts';
export { toSale } from './present.ts';
export {
  ACCOUNT_OF,
  endWithoutMoney,
  isByHand,
  type Receipt as OrderReceipt,
  receivePayment,
} from './receive-payment.ts';
export { CREDIT_SALES, recogniseSale } from './recognise-sale.ts';
export { recordRefund } from './record-refund.ts';
export { type MoneyMove, recordTreatments } from './record-treatments.ts';
export { releaseEndedHolds } from './release-ended-holds.ts';
export { lockGoods, reserveGoods } from './reserve-goods.ts';
export { type Reversal, reverseGoodsReceipts, reverseGoodsWriteOff } from './reverse-goods-receipt.ts';
export { mountOrders } from './routes.ts';
export { paymentStatus, unpaidOf } from './rules.ts';
export {
  findOrderOfSale,
  isSameSale,
  lockSaleId,
  type OrderOfSale,
  refuseSoldBefore,
  SoldBefore,
} from './sale-id.ts';
export { salesShownTo } from './sales-shown-to.ts';
export { sellCredit } from './sell-credit.ts';
export { reviveOrder, settleOrderAttempt } from './settle-order-attempt.ts';
export { balancesOf, differenceOf, isSold, NOT_SOLD, type TreatedSession } from './treatment-balances.ts';
export { withholdTaxOfBill } from './withhold-tax.ts';
export { refuseMoreThan } from './write-off-order.ts';
export { reverseWriteOffs, type WriteOff } from './write-off-queries.ts';
export type { CashNotes } from './write-payment.ts';
