import { Product } from '@revive/contract/schemas';
import { describe, expect, it } from 'vitest';
import { addPiece, type CartLine, problemOf, renewLines, setPieces } from './counter-cart.ts';

const product = (given: Partial<Product> = {}): Product =>
  Product.parse({
    id: 1,
    name: 'Aloe Cream',
    description: '',
    price: 12.5,
    previous_price: null,
    sku: 'ALOE-1',
    quantity: 2,
    image: null,
    image_width: null,
    image_height: null,
    category: null,
    ...given,
  });

const cart = (...products: Product[]): readonly CartLine[] =>
  products.reduce<readonly CartLine[]>((lines, one) => addPiece(lines, one) as CartLine[], []);

const byId = (...products: Product[]) => new Map(products.map((one) => [one.id, one]));

describe('addPiece', () => {
  it('adds a line, then a piece to it', () => {
    expect(cart(product(), product())).toMatchObject([{ id: 1, price_cents: 12_50, quantity: 2 }]);
  });

  it('[POS-05] refuses a product that is out of stock', () => {
    expect(addPiece([], product({ quantity: 0 }))).toBe('out of stock');
  });

  it('[POS-06] refuses more than there is', () => {
    expect(addPiece(cart(product(), product()), product())).toBe('not enough');
  });
});

describe('setPieces', () => {
  it('[POS-07] takes a line out at 0 or less', () => {
    expect(setPieces(cart(product()), 1, 0)).toEqual([]);
    expect(setPieces(cart(product()), 1, -3)).toEqual([]);
  });

  it('[POS-06] refuses more than there is', () => {
    expect(setPieces(cart(product()), 1, 2)).toMatchObject([{ quantity: 2 }]);
    expect(setPieces(cart(product()), 1, 3)).toBe('not enough');
  });

  it('lets a quantity that became too large be made smaller step by step', () => {
    const [line] = cart(product({ quantity: 9 }));
    const short = [{ ...line!, quantity: 5, stock: 2 }];
    expect(setPieces(short, 1, 4)).toMatchObject([{ quantity: 4 }]);
    expect(setPieces(short, 1, 6)).toBe('not enough');
  });
});

describe('renewLines', () => {
  it('takes over price and stock, remembers the price before, and leaves the quantity alone', () => {
    const lines = renewLines(
      cart(product(), product()),
      byId(product({ price: 13, quantity: 1 })),
      () => true,
    );
    expect(lines).toMatchObject([{ price_cents: 13_00, was_cents: 12_50, stock: 1, quantity: 2 }]);
    expect(problemOf(lines[0]!)).toBe('not enough');
  });

  it('forgets the price before once it is back', () => {
    const dearer = renewLines(cart(product()), byId(product({ price: 13 })), () => true);
    expect(renewLines(dearer, byId(product()), () => true)).toMatchObject([
      { price_cents: 12_50, was_cents: null },
    ]);
  });

  it('calls a product gone only when the whole catalogue was read', () => {
    const lines = cart(product());
    expect(renewLines(lines, byId(), () => false)).toBe(lines);
    expect(problemOf(renewLines(lines, byId(), () => true)[0]!)).toBe('gone');
  });

  it('is the same cart when nothing changed', () => {
    const lines = cart(product());
    expect(renewLines(lines, byId(product()), () => true)).toBe(lines);
  });
});
