import { describe, expect, it } from 'vitest';
import { resolveCategoryId } from './product-trail.tsx';

describe('resolveCategoryId', () => {
  it.each([
    { category: { id: 3, name: 'Oils' } },
    { category: 3 },
    { product_category: { id: '3' } },
    { product_category: 3 },
    { category_id: '3' },
    { category: null, category_id: 3 },
  ])('[SHOP-10] finds 3 in %j', (product) => {
    expect(resolveCategoryId(product)).toBe(3);
  });

  it.each([{}, { category: null }, { category: '' }, { category_id: 'none' }])(
    'takes %j for a product without a category',
    (product) => expect(resolveCategoryId(product)).toBe(0),
  );
});
