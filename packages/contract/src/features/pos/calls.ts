import { get, post } from '../../call.ts';

export const calls = {
  sell: post('/api/onlineshop/pos-sale/'),
  takeOffline: post('/pos/api/offline-sales/'),
  listConflicts: get('/pos/api/offline-conflicts/'),
  settleConflict: post('/pos/api/offline-conflicts/:id/settle/'),
};
