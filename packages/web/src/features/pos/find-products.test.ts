import type { Product } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { categoriesOf, findProducts, findSku, indexProducts } from './find-products.ts';

const oils = { id: 7, name: 'Oils' };
const named = (id: number, name: string, sku: string, category: Product['category'] = null) =>
  ({ id, name, sku, category }) as Product;
const index = indexProducts([
  named(1, 'Rose Oil', 'OIL-1', oils),
  named(2, 'Aloe Cream', 'CR-10'),
  named(3, 'Oil Soap', 'SOAP-3'),
]);
const ids = (text: string, category: number | null = null) =>
  findProducts(index, text, category).map(({ id }) => id);

describe('findProducts', () => {
  it('[POS-01] filters by name or SKU, in any case', () => {
    expect(ids('oil')).toEqual([1, 3]);
    expect(ids(' cr-1 ')).toEqual([2]);
    expect(ids('')).toEqual([1, 2, 3]);
    expect(ids('nothing')).toEqual([]);
  });

  it('keeps to a category', () => {
    expect(ids('oil', 7)).toEqual([1]);
    expect(categoriesOf([named(1, 'a', 'b', oils), named(2, 'c', 'd'), named(3, 'e', 'f', oils)])).toEqual([
      oils,
    ]);
  });
});

describe('findSku', () => {
  it('takes the whole SKU only', () => {
    expect(findSku(index, 'oil-1')?.id).toBe(1);
    expect(findSku(index, 'oil')).toBeUndefined();
  });
});
