import { createTranslate, DEFAULT_POLICY, type Receipt } from '@revive/contract';
import { expect, it } from 'vitest';
import { receiptText, whatsAppAddress } from './receipt-text.ts';

const ENGLISH = { first: 'en', say: createTranslate('en') } as const;

const RECEIPT: Receipt = {
  id: 1,
  orderNumber: 'R1042',
  date: '2026-11-20T06:00:00.000Z',
  customerName: 'Hodan',
  customerPhone: '252615123456',
  cashierName: 'Amina',
  language: null,
  isTreatment: false,
  items: [{ name: 'Rose oil', price: 10, quantity: 2, returned: 0, subtotal: 20 }],
  subtotal: 20,
  tax: 1,
  taxIncluded: false,
  discount: 0,
  writtenOff: 0,
  delivery: 0,
  total: 21,
  returned: 0,
  paymentMethod: 'cash',
  amountPaid: 50,
  refunds: [
    { kind: 'refund', date: '2026-11-21T06:00:00.000Z', amount: 5, method: 'cash' },
    { kind: 'reversal', date: '2026-11-21T06:00:00.000Z', amount: 3, method: 'cash' },
  ],
  change: 29,
  transactionId: null,
  paidFrom: null,
  paidBy: null,
  isTest: false,
  voided: null,
};

it('says what was bought, paid and given back, and the change is no payment', () => {
  const text = receiptText(RECEIPT, DEFAULT_POLICY, ENGLISH);
  expect(text.split('\n')).toEqual([
    'Revive, Mogadishu',
    'Receipt R1042, Nov 20, 2026',
    '',
    '2 × Rose oil: $20.00',
    'Tax: $1.00',
    'Total: $21.00',
    'Paid: $21.00',
    'Refunded: $5.00',
    'Reversed: $3.00',
    'Left to pay: $8.00',
  ]);
});

it('says what came back, which is not owed again', () => {
  const items = [{ ...RECEIPT.items[0]!, returned: 1 }];
  const text = receiptText({ ...RECEIPT, items, returned: 5 }, DEFAULT_POLICY, ENGLISH);
  expect(text).toContain('2 × Rose oil: $20.00\n  Of these returned: 1');
  expect(text).toContain('Total: $21.00\nReturned: −$5.00\nPaid: $21.00\nRefunded: $5.00');
  expect(text).toContain('Left to pay: $3.00');
});

it('says what was written off beside the discount', () => {
  const text = receiptText({ ...RECEIPT, discount: 2, writtenOff: 4 }, DEFAULT_POLICY, ENGLISH);
  expect(text).toContain('Discount: −$2.00\nWritten off: −$4.00');
});

it('opens WhatsApp with the message, at the client where there is a number', () => {
  expect(whatsAppAddress('252615123456', 'Total: $21')).toBe(
    'https://wa.me/252615123456?text=Total%3A%20%2421',
  );
  expect(whatsAppAddress(null, 'a')).toBe('https://wa.me/?text=a');
});
