import { post } from '../../call.ts';

export const calls = {
  printReceipt: post('/printing/api/receipts/'),
  printTest: post('/printing/api/test/'),
};
