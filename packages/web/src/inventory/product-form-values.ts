import { NewProduct, type Product } from '@revive/contract';
import * as z from 'zod';
import type { ProductInput } from './mutations.ts';

export const ProductFormValues = NewProduct.omit({ quantity: true, image: true }).extend({
  // No default here: a box that was emptied is a quantity that is missing.
  quantity: NewProduct.shape.quantity.unwrap(),
  remove_previous_price: z.boolean().optional(),
});
export type ProductFormValues = z.input<typeof ProductFormValues>;

/** What a form starts with: the product as it is, or nothing but the given quantity. */
export const valuesOf = (product: Product | undefined, quantity: number | ''): ProductFormValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product?.price.toFixed(2) ?? '',
  cost_price: product?.cost_price?.toFixed(2) ?? '',
  sku: product?.sku ?? '',
  quantity: product?.quantity ?? quantity,
  category: product?.category?.id ?? '',
  remove_image: false,
  remove_previous_price: false,
});

/**
 * What is sent. A quantity goes along only when it was changed, together with the one that was shown, so that a form
 * that stood open does not undo the sales made meanwhile.
 */
export function bodyOf(values: ProductFormValues, product: Product | undefined): ProductInput {
  const { quantity, cost_price, remove_image, remove_previous_price, ...rest } = values;
  const isCounted = product === undefined || Number(quantity) !== product.quantity;
  // A product read without a sign-in came without it; an empty box then says nothing.
  const isCostShown = product === undefined || product.cost_price !== undefined || cost_price !== '';
  return {
    ...rest,
    ...(isCostShown && { cost_price }),
    ...(isCounted && { quantity: Number(quantity) }),
    ...(isCounted && product && { quantity_shown: product.quantity }),
    ...(remove_image && { remove_image: true }),
    ...(remove_previous_price && { remove_previous_price: true }),
  };
}

/** The same as a multipart form, with the picture that was chosen. */
export function formOf(body: ProductInput, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value === null ? '' : String(value));
  if (picture) form.append('image', picture);
  return form;
}
