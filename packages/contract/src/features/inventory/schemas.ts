import { Id, IdsIn } from '../../endpoint.ts';
import {
  MoneyIn,
  MoneyOrNoneIn,
  MoneyOut,
  optionalLines,
  optionalText,
  plainLines,
  requiredText,
  wholeFigure,
} from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { inForm, LanguageIn, TextsOut, textsIn } from '../../translated-fields.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { imageFields } from '../images/schemas.ts';
import { STOCK_MOVES } from './choices.ts';

export const InventoryCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  texts: TextsOut,
  version: VersionOut,
});
export type InventoryCategory = z.infer<typeof InventoryCategory>;

const orEmpty = (max: number) => optionalLines(max).transform((text) => text ?? '');

export const NewInventoryCategory = z.object({
  name: requiredText(100, sentence('Category name is required')),
  description: orEmpty(1000),
  texts: textsIn({ name: 100, description: 1000 }).optional(),
  version: VersionIn,
});
export type NewInventoryCategory = z.output<typeof NewInventoryCategory>;

export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** All of them to staff, to others those of the language they ask for. */
  texts: TextsOut,
  price: MoneyOut,
  /** The price before a reduction; null without one. */
  previous_price: MoneyOut.nullable(),
  /** Our cost of a piece, if known. Only in answers to staff. */
  cost_price: MoneyOut.nullable().optional(),
  sku: z.string(),
  /** Pieces that can be sold: the stock without the reservations of unpaid orders. */
  quantity: z.number().int(),
  ...imageFields,
  category: z.object({ id: z.number().int(), name: z.string(), texts: TextsOut }).nullable(),
  /** Only in answers to staff. */
  version: VersionOut.optional(),
});
export type Product = z.infer<typeof Product>;

/** An id, or null or the empty text a form sends for none. */
const IdOrNone = z
  .union([z.literal(''), z.literal('null'), Id])
  .nullable()
  .transform((value) => (typeof value === 'number' ? value : null));

export const MAX_STOCK = 1_000_000;

/** Translations of a product. */
export const ProductTexts = textsIn({ name: 120, description: 4000 });

export const NewProduct = z.object({
  name: requiredText(120),
  description: orEmpty(4000),
  texts: inForm(ProductTexts).optional(),
  price: MoneyIn,
  /** Our cost of a piece. */
  cost_price: MoneyOrNoneIn.default(null),
  sku: requiredText(60),
  /** The counted quantity; a change of it is recorded as an adjustment. */
  quantity: wholeFigure(z.number().min(0).max(MAX_STOCK)).default(0),
  category: IdOrNone.default(null),
  /** A file in a multipart form; absent or empty leaves the picture as it is. */
  image: z.unknown().optional(),
  /** Removes the picture. */
  remove_image: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type NewProduct = z.output<typeof NewProduct>;

/**
 * The body of a product form. Missing fields stay as they are, above all the quantity, because goods may be sold while
 * the form is open.
 */
export const ProductChange = NewProduct.extend({
  description: plainLines(4000)
    .nullish()
    .transform((text) => (text === null ? '' : text)),
  category: IdOrNone.optional(),
  cost_price: MoneyOrNoneIn.optional(),
  /** The counted quantity. */
  quantity: NewProduct.shape.quantity.unwrap().optional(),
  /** The reason for the difference; `NO_REASON_GIVEN` by default. */
  quantity_reason: optionalLines(500),
  /** The quantity the form showed. If it has changed since, nothing is saved and the answer is 409. */
  quantity_shown: wholeFigure(z.number().min(0)).optional(),
  /** Removes the earlier price, for example after a mistyped price. */
  remove_previous_price: z.union([z.boolean(), z.stringbool()]).optional(),
  version: VersionIn,
});
export type ProductChange = z.output<typeof ProductChange>;

export const ProductFilter = {
  /** Part of the SKU, or of the name or the description in any language, case-insensitive. */
  search: optionalLines(100),
  category: Id.optional(),
  /** Exactly this SKU, in any case: what a barcode scanner types. */
  sku: optionalText(60),
  /** `in`: can be sold; `low`: at or under the owner's threshold; `out`: none left. */
  stock: z.enum(['in', 'low', 'out']).optional(),
  /** Only these products, by id, separated by commas; for carts and wishlists. */
  ids: IdsIn.optional(),
  /** Adds what is translated into it to the answer of a caller who is not signed in. */
  language: LanguageIn,
};

/** What staff record by hand. */
export const StockMove = z.enum(STOCK_MOVES);
export type StockMove = z.infer<typeof StockMove>;

/** All kinds of stock change: by hand, sold or reserved, returned, released from a reservation. */
export const StockTransactionType = z.enum(['in', 'out', 'adjust', 'sale', 'return', 'release']);
export type StockTransactionType = z.infer<typeof StockTransactionType>;

export const NewStockTransaction = z.object({
  product: Id,
  /** Pieces that came in or went out; for `adjust` the counted quantity. */
  quantity: wholeFigure(z.number().min(1).max(MAX_STOCK)),
  transaction_type: StockMove,
  /** The reason; `NO_REASON_GIVEN` by default when `needsReason`. */
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
  /** Who recorded it; null for a job. */
  user_name: z.string().nullable(),
  created_at: InstantOut,
});
export type StockTransaction = z.infer<typeof StockTransaction>;
