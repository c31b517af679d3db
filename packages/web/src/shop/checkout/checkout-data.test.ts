import { DEFAULT_POLICY, type Product } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { checkoutDataOf } from './checkout-data.ts';

const oil: Product = {
  id: 1,
  name: 'Body oil',
  description: '',
  price: 12.5,
  previous_price: null,
  sku: 'OIL-1',
  quantity: 20,
  image: null,
  image_width: null,
  image_height: null,
  category: null,
};
const cart = [{ product: oil, quantity: 8 }];
const pickup = { type: 'pickup', address: 'typed before' } as const;
const delivery = { type: 'delivery', address: ' Makka Street 4 ' } as const;

describe('checkoutDataOf', () => {
  it('[FIELD-26] [FIELD-27] hands over the lines, the delivery and every sum, in dollars', () => {
    expect(checkoutDataOf(DEFAULT_POLICY, cart, delivery)).toEqual({
      cart: [{ product: oil, quantity: 8 }],
      deliveryType: 'delivery',
      deliveryAddress: 'Makka Street 4',
      deliveryCost: 2,
      cartTotal: 100,
      discount: 2,
      tax: 5,
      total: 103,
      subtotal: 102,
    });
  });

  it('[SHOP-21] [SHOP-23] [SHOP-24] [SHOP-25] comes to 103.00 for a cart of 100.00, picked up or delivered', () => {
    const collected = checkoutDataOf(DEFAULT_POLICY, cart, pickup);
    expect(collected).toMatchObject({ deliveryCost: 0, tax: 5, discount: 2, total: 103, subtotal: 100 });
    expect(collected.deliveryAddress).toBe('');
    const brought = checkoutDataOf(DEFAULT_POLICY, cart, delivery);
    expect(brought).toMatchObject({ deliveryCost: 2, tax: 5, discount: 2, total: 103, subtotal: 102 });
  });

  it('adds the delivery to the total where the owner has it paid with the order', () => {
    const policy = { ...DEFAULT_POLICY, delivery_paid_with_order: true };
    expect(checkoutDataOf(policy, cart, delivery).total).toBe(105);
    expect(checkoutDataOf(policy, cart, pickup).total).toBe(103);
  });
});
