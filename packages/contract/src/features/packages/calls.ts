import { get, post, put, remove } from '../../call.ts';
import { SHOP_PATHS } from '../shop/paths.ts';

export const calls = {
  list: get('/packages/api/'),
  create: post('/packages/api/'),
  update: put('/packages/api/:id/'),
  remove: remove('/packages/api/:id/'),
  listOffered: get(SHOP_PATHS.packages),
  undoLapse: post('/bookings/api/:id/undo_lapse/'),
};
