export { awaitWallet, createShopThrottles } from './limits.ts';
export { mountShop } from './routes.ts';
export { trackOrder } from './track-order.ts';
