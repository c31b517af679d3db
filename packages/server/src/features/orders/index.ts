export { advanceOrder } from './advance-order.ts';
export { cancelOrder } from './cancel-order.ts';
export { cancelServiceSale } from './cancel-service-sale.ts';
export { checkGoods, type GoodsItem } from './check-goods.ts';
export { ensureServiceSale, type Order } from './ensure-service-sale.ts';
export { toReceipt } from './get-receipt.ts';
export { IS_SALE, isSoldIn, isWithin } from './goods-sold.ts';
export { orderInvariants } from './invariants.ts';
export { keepForPayment } from './keep-for-payment.ts';
export { OWED_CENTS } from './ledger-invariants.ts';
export {
  findOrder,
  findWithParts,
  type OrderWithParts,
  selectWithParts,
} from './order-queries.ts';
export { openOrder, openUnreservedOrder, placeOrder, priceGoods, takeGoods } from './place-order.ts';
export { toSale } from './present.ts';
export { ACCOUNT_OF, receivePayment } from './receive-payment.ts';
export { postSale, recogniseSale } from './recognise-sale.ts';
export { releaseEndedHolds } from './release-ended-holds.ts';
export { lockGoods } from './reserve-goods.ts';
export { mountOrders } from './routes.ts';
export { paymentStatus } from './rules.ts';
export { settleOrderAttempt } from './settle-order-attempt.ts';
