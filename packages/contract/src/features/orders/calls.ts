import { get, patch, post } from '../../call.ts';

export const calls = {
  listSales: get('/clients/api/sale-orders/'),
  getSalesTotal: get('/clients/api/sale-orders/total/'),
  getSale: get('/clients/api/sale-orders/:id/'),
  updateSale: patch('/clients/api/sale-orders/:id/'),
  voidSale: post('/clients/api/sale-orders/:id/void/'),
  receiveForSale: post('/clients/api/sale-orders/:id/receive/'),
  getReceipt: get('/clients/api/sale-orders/:id/receipt/'),
  getBookingReceipt: get('/bookings/api/:id/receipt/'),
  listOnline: get('/api/onlineshop/orders/'),
  setStatus: patch('/api/onlineshop/orders/:id/status/'),
  stepBack: post('/api/onlineshop/orders/:id/step_back/'),
  cancel: post('/api/onlineshop/orders/:id/cancel/'),
  receive: post('/api/onlineshop/orders/:id/receive/'),
  refund: post('/api/onlineshop/orders/:id/refund/'),
  returnGoods: post('/api/onlineshop/orders/:id/return/'),
  writeOff: post('/api/onlineshop/orders/:id/write_off/'),
};
