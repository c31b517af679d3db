import { get, post, put, remove } from '../../call.ts';

export const calls = {
  list: get('/services/api/services/'),
  get: get('/services/api/services/:id/'),
  create: post('/services/api/services/'),
  update: put('/services/api/services/:id/'),
  remove: remove('/services/api/services/:id/'),
  listCategories: get('/services/api/service-categories/'),
  createCategory: post('/services/api/service-categories/'),
  updateCategory: put('/services/api/service-categories/:id/'),
  listMeasurementTypes: get('/services/api/measurements/'),
  updateMeasurementType: put('/services/api/measurements/:id/'),
};
