import { get, post, put, remove } from '../../call.ts';

export const calls = {
  listCategories: get('/inventory/api/categories/'),
  createCategory: post('/inventory/api/categories/'),
  updateCategory: put('/inventory/api/categories/:id/'),
  removeCategory: remove('/inventory/api/categories/:id/'),
  listProducts: get('/inventory/api/products/'),
  getProduct: get('/inventory/api/products/:id/'),
  createProduct: post('/inventory/api/products/'),
  updateProduct: put('/inventory/api/products/:id/'),
  removeProduct: remove('/inventory/api/products/:id/'),
  listTransactions: get('/inventory/api/transactions/'),
  createTransaction: post('/inventory/api/transactions/'),
};
