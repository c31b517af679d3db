import { type Product, sentence } from '@revive/contract';
import { sentTexts, textValues } from '../../lib/text-values.ts';
import type { Contract, InputOf } from '../../lib/validate-by.ts';
import type { ProductInput } from './mutations.ts';

const fieldsSchema = ({ NewProduct, ProductTexts, optionalText, z }: Contract) =>
  NewProduct.omit({ quantity: true }).extend({
    texts: ProductTexts,
    // The chosen picture.
    image: z.custom<File | null>(),
    // No default here: an emptied field is a missing quantity.
    quantity: NewProduct.shape.quantity.unwrap(),
    quantity_reason: optionalText(500),
    remove_previous_price: z.boolean().optional(),
  });
export type ProductFormValues = InputOf<typeof fieldsSchema>;

/** Whether the quantity differs from the product's last known one. */
export const isCounted = (quantity: unknown, product: Product): boolean =>
  Number(quantity) !== product.quantity;

/** The schema of the form; a changed quantity needs a reason. */
export const productFormSchema = (contract: Contract, product: Product | undefined) =>
  fieldsSchema(contract).refine(
    ({ quantity, quantity_reason }) => !product || !isCounted(quantity, product) || quantity_reason !== null,
    { path: ['quantity_reason'], error: sentence('Say why the stock changes.') },
  );

/** The initial values: those of the product, or none but the given quantity. */
export const valuesOf = (product: Product | undefined, quantity: number | ''): ProductFormValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  texts: textValues(product?.texts),
  price: product?.price.toFixed(2) ?? '',
  cost_price: product?.cost_price?.toFixed(2) ?? '',
  sku: product?.sku ?? '',
  quantity: product?.quantity ?? quantity,
  quantity_reason: '',
  category: product?.category?.id ?? '',
  image: null,
  remove_image: false,
  remove_previous_price: false,
});

/**
 * The body to send. A quantity is sent only when it was changed, together with the one that was shown. So a
 * form that was open for long does not undo sales made meanwhile.
 */
export function bodyOf(values: ProductFormValues, product: Product | undefined): ProductInput {
  const { quantity, quantity_reason, cost_price, texts, image, ...others } = values;
  const { remove_image, remove_previous_price, ...rest } = others;
  const isSent = product === undefined || isCounted(quantity, product);
  // A product read without a sign-in lacks this field; an empty input then means no change.
  const isCostShown = product === undefined || product.cost_price !== undefined || cost_price !== '';
  return {
    ...rest,
    ...sentTexts(texts, product?.texts),
    ...(isCostShown && { cost_price }),
    ...(isSent && { quantity: Number(quantity) }),
    ...(isSent && product && { quantity_shown: product.quantity, quantity_reason }),
    ...(remove_image && { remove_image: true }),
    ...(remove_previous_price && { remove_previous_price: true }),
  };
}

const fieldOf = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The body as a multipart form, with the chosen picture. */
export function formOf(body: ProductInput, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, fieldOf(value));
  if (picture) form.append('image', picture);
  return form;
}
