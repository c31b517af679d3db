import { describe, expect, it } from 'vitest';
import { idsIn, kindOfColumn, nameOfAct } from './rules.ts';

describe('nameOfAct', () => {
  it('says what a call is for in the first clause of its own summary', () => {
    expect(nameOfAct('POST /clients/api/sale-orders/:id/void/')).toBe('Take a sale back');
    expect(nameOfAct('POST /api/onlineshop/orders/:id/cancel/')).toBe('Cancel an order not yet shipped');
  });

  it('says a job’s name in words', () => {
    expect(nameOfAct('release_ended_holds')).toBe('Release ended holds');
  });
});

describe('idsIn', () => {
  it('finds whom and what a change points at, once each', () => {
    expect(
      idsIn('order', { client_id: 3, total_cents: 500 }, { client_id: 3, cancelled_by: 7, sold_by: null }),
    ).toEqual([
      { column: 'client_id', kind: 'client', id: 3 },
      { column: 'cancelled_by', kind: 'employee', id: 7 },
    ]);
    expect(idsIn('order', null)).toEqual([]);
  });

  it('distinguishes the categories of services and products', () => {
    expect(kindOfColumn('service', 'category_id')).toBe('service_category');
    expect(kindOfColumn('product', 'category_id')).toBe('inventory_category');
    expect(kindOfColumn('product', 'price_cents')).toBeUndefined();
  });
});
