import { get, post } from '../../call.ts';
import { SHOP_PATHS } from './paths.ts';

export const calls = {
  createOrder: post(SHOP_PATHS.createOrder),
  payOrder: post(SHOP_PATHS.payOrder),
  trackOrder: get(SHOP_PATHS.trackOrder),
  giveUpOrder: post(SHOP_PATHS.giveUpOrder),
  findOrder: post(SHOP_PATHS.findOrder),
};
