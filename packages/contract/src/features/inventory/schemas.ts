import { Id } from '../../endpoint.ts';
import { wholeFigure } from '../../figure.ts';
import { optionalText, requiredText } from '../../messages.ts';
import { MoneyIn, MoneyOrNoneIn, MoneyOut } from '../../money-fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { STOCK_MOVES } from './choices.ts';

export const InventoryCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
});
export type InventoryCategory = z.infer<typeof InventoryCategory>;

const orEmpty = (max: number) => optionalText(max).transform((text) => text ?? '');

export const NewInventoryCategory = z.object({
  name: z.string('Category name is required').trim().min(1, 'Category name is required').max(100),
  description: orEmpty(1000),
});
export type NewInventoryCategory = z.output<typeof NewInventoryCategory>;

export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: MoneyOut,
  /** What it cost before the price fell; null while it has not. */
  previous_price: MoneyOut.nullable(),
  /** What a piece costs us, where it is known. Only answers to staff have it. */
  cost_price: MoneyOut.nullable().optional(),
  sku: z.string(),
  /** Pieces that can still be sold: what lies on the shelf less what unpaid orders reserve. */
  quantity: z.number().int(),
  /** Path of the card-sized picture; `imageAt` gives the other sizes. */
  image: z.string().nullable(),
  /** Pixels of the largest size, so that a page can keep the place free. */
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
  category: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type Product = z.infer<typeof Product>;

/** An id, or null or the empty text a form sends for none. */
const IdOrNone = z
  .union([z.literal(''), z.literal('null'), Id])
  .nullable()
  .transform((value) => (typeof value === 'number' ? value : null));

export const MAX_STOCK = 1_000_000;

export const NewProduct = z.object({
  name: requiredText(120),
  description: orEmpty(4000),
  price: MoneyIn,
  /** What a piece costs us. */
  cost_price: MoneyOrNoneIn.default(null),
  sku: requiredText(60),
  /** The counted quantity; a change of it is recorded as an adjustment. */
  quantity: wholeFigure(z.number().min(0).max(MAX_STOCK)).default(0),
  category: IdOrNone.default(null),
  /** A file in a multipart form; absent or empty leaves the picture as it is. */
  image: z.unknown().optional(),
  /** Takes the picture away. */
  remove_image: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type NewProduct = z.output<typeof NewProduct>;

/**
 * What a product form holds. What is left out stays as it is, the quantity above all: goods may be sold while the form
 * is open.
 */
export const ProductChange = NewProduct.extend({
  description: z
    .string()
    .trim()
    .max(4000)
    .nullish()
    .transform((text) => (text === null ? '' : text)),
  category: IdOrNone.optional(),
  cost_price: MoneyOrNoneIn.optional(),
  /** The counted quantity. */
  quantity: NewProduct.shape.quantity.unwrap().optional(),
  /** Why the count differs; `NO_REASON_GIVEN` is recorded where it is missing. */
  quantity_reason: optionalText(500),
  /** The quantity the form showed. When it is no longer the true one, nothing is changed and the answer is a 409. */
  quantity_shown: wholeFigure(z.number().min(0)).optional(),
  /** Shows no earlier price any more, as after a price that was a slip. */
  remove_previous_price: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type ProductChange = z.output<typeof ProductChange>;

export const ProductFilter = {
  /** Part of the name, the SKU or the description, in any case. */
  search: optionalText(100),
  category: Id.optional(),
  /** Exactly this SKU, in any case: what a barcode scanner types. */
  sku: optionalText(60),
  /** `in`: can be sold; `low`: at or under the owner's threshold; `out`: none left. */
  stock: z.enum(['in', 'low', 'out']).optional(),
  /** Only these products, by id, separated by commas; for carts and wishlists. */
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Use ids separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
};

/** What staff record by hand. */
export const StockMove = z.enum(STOCK_MOVES);
export type StockMove = z.infer<typeof StockMove>;

/** Every reason a quantity changes for: by hand, sold or reserved, back from a buyer, released by an ended reservation. */
export const StockTransactionType = z.enum(['in', 'out', 'adjust', 'sale', 'return', 'release']);
export type StockTransactionType = z.infer<typeof StockTransactionType>;

export const NewStockTransaction = z.object({
  product: Id,
  /** Pieces that came in or went out; for `adjust` the counted quantity. */
  quantity: wholeFigure(z.number().min(1).max(MAX_STOCK)),
  transaction_type: StockMove,
  /** Why; `NO_REASON_GIVEN` is recorded where it is missing and `needsReason`. */
  notes: orEmpty(500),
});
export type NewStockTransaction = z.output<typeof NewStockTransaction>;

/** One line of a product's history: the quantity before is `quantity_after − change`. */
export const StockTransaction = z.object({
  id: z.number().int(),
  product: z.number().int(),
  product_name: z.string(),
  transaction_type: StockTransactionType,
  /** Pieces moved; for `adjust` the counted quantity. */
  quantity: z.number().int(),
  /** Signed. */
  change: z.number().int(),
  quantity_after: z.number().int(),
  notes: z.string(),
  order: z.object({ id: z.number().int(), order_number: z.string() }).nullable(),
  /** Who recorded it; null when the system did. */
  user_name: z.string().nullable(),
  created_at: InstantOut,
});
export type StockTransaction = z.infer<typeof StockTransaction>;
