import { get, patch, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/employees/api/employees/'),
  create: post('/employees/api/employees/'),
  update: patch('/employees/api/employees/:id/'),
  edit: put('/employees/api/employees/:id/'),
  setPassword: post('/employees/api/employees/:id/password/'),
  resetFactor: post('/employees/api/employees/:id/second-factor/reset/'),
  remove: remove('/employees/api/employees/:id/'),
};
