import {
  dollars,
  imagePath,
  type LanguageCode,
  type Product,
  type StockTransaction,
  type StockTransactionType,
} from '@revive/contract';
import type { Actor } from '../../http/actor.ts';
import { allTexts, type ShowTexts, textsOnlyIn } from '../../lib/texts.ts';
import { versionOf } from '../../lib/version.ts';
import type { ProductRow } from './product-queries.ts';
import type { TransactionRow } from './transaction-queries.ts';

const present = (row: ProductRow, show: ShowTexts): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  texts: show(row.texts),
  price: dollars(row.price_cents),
  previous_price: row.previous_price_cents === null ? null : dollars(row.previous_price_cents),
  sku: row.sku,
  quantity: row.quantity,
  image: row.image_hash && imagePath(row.image_hash, 'card'),
  image_width: row.image_width,
  image_height: row.image_height,
  category:
    row.category_id === null
      ? null
      : { id: row.category_id, name: row.category_name!, texts: show(row.category_texts) },
});

/** A product in its public form, with what is translated into a language. */
export const productIn = (language: LanguageCode | undefined) => {
  const show = textsOnlyIn(language);
  return (row: ProductRow): Product => present(row, show);
};

/** A product in its public form, in English. */
export const toProduct = productIn(undefined);

/** A product as staff see it, with its cost and all translations. */
export function toStaffProduct(row: ProductRow): Product {
  const product = present(row, allTexts);
  // Assigned, because a spread with one more field takes V8 eight times as long.
  product.cost_price = row.cost_price_cents === null ? null : dollars(row.cost_price_cents);
  product.version = versionOf(editedOf(row));
  return product;
}

// Without the quantity: each sale changes it, and its form says which one it showed.
const editedOf = (row: ProductRow) => ({
  name: row.name,
  description: row.description,
  texts: row.texts,
  price: row.price_cents,
  previous_price: row.previous_price_cents,
  cost_price: row.cost_price_cents,
  sku: row.sku,
  category: row.category_id,
  image: row.image_hash,
});

/** The form of a product for a caller, who may ask for a language. */
export const productFor = (actor: Actor, language: LanguageCode | undefined) =>
  actor.kind === 'staff' ? toStaffProduct : productIn(language);

export const toTransaction = (row: TransactionRow): StockTransaction => ({
  id: row.id,
  product: row.product_id,
  product_name: row.product_name,
  transaction_type: row.transaction_type as StockTransactionType,
  quantity: row.transaction_type === 'adjust' ? row.quantity_after : Math.abs(row.change),
  change: row.change,
  quantity_after: row.quantity_after,
  notes: row.notes,
  order: row.order_id === null ? null : { id: row.order_id, order_number: row.order_number! },
  user_name: row.recorded_by === null ? null : `${row.first_name} ${row.last_name}`.trim() || row.username,
  created_at: row.recorded_at.toISOString(),
});
