import type { Product } from '@revive/contract';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
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
  /** Sends the body another way than as JSON. */
  wrap?: (body: ReturnType<typeof bodyOf>) => ProductSave['body'];
  onProgress?: (share: number) => void;
  onInvalid?: (errors: FieldErrors<ProductFormValues>) => void;
  /** A dialog stays open while something is being saved. */
  onSaving?: (isSaving: boolean) => void;
  onSaved: () => void;
};

/** The form of a product: what it holds, how it is saved, and what is said when that fails. */
export function useProductForm(options: ProductFormOptions) {
  const { product, quantity, words, wrap, onProgress, onInvalid, onSaving, onSaved } = options;
  const { t } = useTranslation();
  const save = useSaveProduct(product?.id);
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const [imageError, setImageError] = useState<string>();
  // What the quantity is compared with; after a refusal the true one takes its place.
  const [shown, setShown] = useState(product);
  const form = useForm<ProductFormValues>({
    resolver: validateBy((contract) => productFormSchema(contract, shown)),
    defaultValues: valuesOf(product, quantity),
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const body = bodyOf(values, shown);
    onSaving?.(true);
    try {
      await save.mutateAsync({ body: wrap?.(body) ?? body, key: key(), ...(onProgress && { onProgress }) });
      showToast.success(t(product ? words.updated : words.created));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      onSaving?.(false);
    }
  }, onInvalid);

  function refuse(error: ApiError): void {
    if (error.status >= 400 && error.status < 500) renew();
    showToast.error(t(product ? words.updateFailed : words.createFailed));
    for (const message of error.fields.name ?? []) showToast.error(t(message));
    const { image, ...fields } = error.fields;
    setImageError(image?.map((message) => t(message)).join(' '));
    const elsewhere = applyFieldErrors(form, { fields });
    const isAtField = Object.keys(error.fields).length > elsewhere.length;
    setFailure(elsewhere[0] ?? (isAtField ? undefined : error.message));
    const { quantity_now } = (error.body ?? {}) as { quantity_now?: unknown };
    if (typeof quantity_now === 'number' && shown) setShown({ ...shown, quantity: quantity_now });
  }

  return { form, submit, failure, imageError, setImageError, isSaving: save.isPending, shown };
}
