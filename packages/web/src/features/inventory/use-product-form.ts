import type { Product } from '@revive/contract';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/use-submit.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type ProductSave, useSaveProduct } from './mutations.ts';
import { bodyOf, type ProductFormValues, productFormSchema, valuesOf } from './product-form-values.ts';
import type { ProductWords } from './product-words.ts';

type ProductFormOptions = {
  /** The product to change; without one a new product is made. */
  product: Product | undefined;
  /** The quantity a new product starts with. */
  quantity: number | '';
  words: ProductWords;
  /** Sends what was typed another way than as JSON. */
  wrap?: (body: ReturnType<typeof bodyOf>, image: File | null) => ProductSave['body'];
  onProgress?: (share: number) => void;
  onInvalid?: (errors: FieldErrors<ProductFormValues>) => void;
  onSaved: () => void;
};

/** The form of a product: what it holds, how it is saved, and what is said when that fails. */
export function useProductForm(options: ProductFormOptions) {
  const { product, quantity, words, wrap, onProgress, onInvalid, onSaved } = options;
  const { t } = useTranslation();
  const save = useSaveProduct(product?.id);
  // What the quantity is compared with; after a refusal the true one takes its place.
  const [shown, setShown] = useState(product);
  const form = useForm<ProductFormValues>({
    resolver: validateBy((contract) => productFormSchema(contract, shown)),
    defaultValues: valuesOf(product, quantity),
  });
  const send = async (typed: ProductFormValues, key: string) => {
    const body = bodyOf(typed, shown);
    await save.mutateAsync({
      body: wrap?.(body, typed.image) ?? body,
      key,
      ...(onProgress && { onProgress }),
    });
    showToast.success(t(product ? words.updated : words.created));
    onSaved();
  };
  const submission = useSubmit(form, send, {
    ...(onInvalid && { onInvalid }),
    onRefused: ({ fields, body }, refusal) => {
      showToast.error(t(product ? words.updateFailed : words.createFailed));
      for (const message of fields.name ?? []) showToast.error(t(message));
      const { quantity_now } = (body ?? {}) as { quantity_now?: unknown };
      if (typeof quantity_now === 'number' && shown) setShown({ ...shown, quantity: quantity_now });
      return refusal;
    },
  });
  return { form, submission, shown };
}
