import { post } from '../../call.ts';

export const calls = {
  sell: post('/api/onlineshop/pos-sale/'),
};
