import type { Product } from '@revive/contract';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { type ProductSave, useSaveProduct } from './mutations.ts';
import { bodyOf, type ProductFormValues, productFormSchema, valuesOf } from './product-form-values.ts';
import type { ProductMessages } from './product-messages.ts';

type ProductFormOptions = {
  /** The product to change; without one a new product is made. */
  product: Product | undefined;
  /** The quantity a new product starts with. */
  quantity: number | '';
  messages: ProductMessages;
  /** Wraps the body in another format than JSON. */
  wrap?: (body: ReturnType<typeof bodyOf>, image: File | null) => ProductSave['body'];
  onProgress?: (share: number) => void;
  onInvalid?: (errors: FieldErrors<ProductFormValues>) => void;
  onSaved: () => void;
};

/** The form of a product: its values, the saving, and its messages. */
export function useProductForm(options: ProductFormOptions) {
  const { product, quantity, messages, wrap, onProgress, onInvalid, onSaved } = options;
  const { t, translateMessage } = useTranslation();
  const save = useSaveProduct(product?.id);
  // The quantity to compare with; a refusal replaces it with the current one.
  const [shown, setShown] = useState(product);
  const form = useForm<ProductFormValues>({
    resolver: validateBy((contract) => productFormSchema(contract, shown)),
    defaultValues: valuesOf(product, quantity),
  });
  const edited = useEditedRecord(form, product, {
    valuesOf: (current) => valuesOf(current, current.quantity),
    say: { category: () => '' },
    onCurrent: setShown,
  });
  const send = async (typed: ProductFormValues, key: string) => {
    const body = { ...bodyOf(typed, shown), ...(product && { version: edited.version() }) };
    await save.mutateAsync({
      body: wrap?.(body, typed.image) ?? body,
      key,
      ...(onProgress && { onProgress }),
    });
    showToast.success(t(product ? messages.updated : messages.created));
    onSaved();
  };
  const submission = useSubmit(form, send, {
    edited,
    ...(onInvalid && { onInvalid }),
    onRefused: ({ fields, body }, refusal) => {
      showToast.error(t(product ? messages.updateFailed : messages.createFailed));
      for (const message of fields.name ?? []) showToast.error(translateMessage(message));
      const { quantity_now } = (body ?? {}) as { quantity_now?: unknown };
      if (typeof quantity_now === 'number' && shown) setShown({ ...shown, quantity: quantity_now });
      return refusal;
    },
  });
  return { form, submission, shown, notice: edited.notice };
}
