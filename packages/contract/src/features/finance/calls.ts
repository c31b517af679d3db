import { get, post, put, remove } from '../../call.ts';

export const calls = {
  attachToRequisition: post('/finance/api/requisitions/:id/attachments/'),
  attachToPayment: post('/finance/api/payments/:id/attachments/'),
  getAttachment: get('/finance/api/attachments/:id/'),
  removeAttachment: remove('/finance/api/attachments/:id/'),
  listRequisitions: get('/finance/api/requisitions/'),
  createRequisition: post('/finance/api/requisitions/'),
  updateRequisition: put('/finance/api/requisitions/:id/'),
  removeRequisition: remove('/finance/api/requisitions/:id/'),
  verifyRequisition: post('/finance/api/requisitions/:id/verify/'),
  approveRequisition: post('/finance/api/requisitions/:id/approve/'),
  rejectRequisition: post('/finance/api/requisitions/:id/reject/'),
  listPayments: get('/finance/api/payments/'),
  getPaymentsTotal: get('/finance/api/payments/total/'),
  createPayment: post('/finance/api/payments/'),
  updatePayment: put('/finance/api/payments/:id/'),
  removePayment: remove('/finance/api/payments/:id/'),
  completePayment: post('/finance/api/payments/:id/complete/'),
};
