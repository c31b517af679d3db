export { cancelServiceSale } from './cancel-service-sale.ts';
export { ensureServiceSale } from './ensure-service-sale.ts';
export { ACCOUNT_OF, receivePayment } from './receive-payment.ts';
