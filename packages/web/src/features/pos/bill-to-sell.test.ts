import { DEFAULT_POLICY, type Me } from '@revive/contract';
import { OfflineBill } from '@revive/contract/schemas';
import { describe, expect, it } from 'vitest';
import { offlineBodyOf, offlineReceiptOf } from '../../line/offline-sale.ts';
import { billToSell } from './bill-to-sell.ts';
import { type CounterSale, EMPTY_SALE } from './counter-sale.ts';

const staff = { id: 3, first_name: 'Hodan', last_name: '', username: 'hodan' } as Me;
const seller = { policy: DEFAULT_POLICY, staff, shift: null };
const KEY = '0123456789abcdef0123456789abcdef';
const PLACE = { device: 9, number: 2, seq: 14, at: new Date('2026-11-28T09:00:00Z') };

/** A facial of $20 and a cream of $8, with 5 % on that. */
const visit = (given: Partial<CounterSale> = {}): CounterSale => ({
  ...EMPTY_SALE,
  cart: 'a cart',
  name: 'Amina Nur',
  phone: '615123456',
  client: { id: 7, name: 'Amina Nur', phone: '252615123456' },
  lines: [
    {
      id: 4,
      name: 'Cream',
      sku: 'C-1',
      price_cents: 8_00,
      was_cents: null,
      stock: 9,
      is_sold: true,
      quantity: 1,
    },
  ],
  dues: [
    {
      key: 'session 5',
      kind: 'session',
      line: { session: 5 },
      thing: { name: 'Facial' },
      number: 1,
      count: 1,
      amount_cents: 20_00,
      person: { id: 7, name: 'Amina Nur' },
    },
  ],
  ...given,
});

describe('a bill that is made without a line', () => {
  it('is signed with its treatments, goods and sums, and has its number on the receipt', () => {
    const sold = billToSell(visit({ paid: '30' }), KEY, seller);
    const { sale, receipt_number } = offlineBodyOf(sold, PLACE);
    expect(receipt_number).toBe('D2-000014');
    expect(OfflineBill.parse(sale)).toMatchObject({
      client: { name: 'Amina Nur', phone: '615123456' },
      lines: [
        { session: 5, amount: 20_00, name: 'Facial' },
        { product: 4, quantity: 1, unit_price: 8_00, name: 'Cream' },
      ],
      payments: [{ method: 'cash', amount: 30_00 }],
      total: 28_40,
      tax: 40,
    });
    expect(offlineReceiptOf(sold, PLACE)).toMatchObject({
      number: 'D2-000014',
      date: '2026-11-28T09:00:00.000Z',
      cashierName: 'Hodan',
      lines: [
        { kind: 'session', name: 'Facial', amount: 20, session_number: 1, session_count: 1 },
        { kind: 'product', name: 'Cream', amount: 8 },
      ],
      subtotal: 28,
      tax: 0.4,
      total: 28.4,
      payments: [{ method: 'cash', amount: 30 }],
      amountPaid: 28.4,
      change: 1.6,
    });
  });

  it('is paid half in cash and half by a transfer that was seen, with its discount shared', () => {
    const ways = [
      { key: 1, kind: 'cash' as const, amount: '10' },
      { key: 2, kind: 'seen' as const, amount: '', transaction: 'T 77' },
    ];
    const { bill, receipt } = billToSell(visit({ ways, discount: '1.40' }), KEY, seller);
    expect(OfflineBill.parse(bill)).toMatchObject({
      discount: 1_40,
      payments: [
        { method: 'cash', amount: 10_00 },
        { method: 'mobile_money', amount: 17_00, transaction_id: 'T 77' },
      ],
      total: 27_00,
    });
    expect(receipt).toMatchObject({
      discount: 1.4,
      lines: [{ discount: 1 }, { discount: 0.4 }],
      payments: [{ amount: 10 }, { amount: 17, reference: 'T 77' }],
      change: 0,
    });
  });

  it('says what notes of the second currency were worth, and what the change went back in', () => {
    const rate = { code: 'SOS', rate: 25_000 };
    const { bill, receipt } = billToSell(visit({ second: rate, paid: '750000' }), KEY, seller);
    expect(OfflineBill.parse(bill)).toMatchObject({
      payments: [{ method: 'cash', currency: 'SOS', worth: 30_00 }],
      change_currency: 'SOS',
    });
    expect(receipt).toMatchObject({
      payments: [{ amount: 30, notes: { currency: 'SOS', units: 750_000, rate: 25_000 } }],
      change: 1.6,
      changeNotes: { currency: 'SOS', units: 40_000 },
    });
  });
});
