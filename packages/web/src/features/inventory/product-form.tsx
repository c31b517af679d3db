import type { Product } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';
import { formOf } from './product-form-values.ts';
import { PRODUCTS_PAGE } from './product-messages.ts';
import { useProductForm } from './use-product-form.ts';

type ProductFormProps = {
  /** The product to change; without one a new product is made. */
  product: Product | undefined;
  /** Called with whether there are unsaved changes. */
  onTouched: (isTouched: boolean) => void;
  onClose: () => void;
};

/** Adds or changes a product in place, with its picture. Give it a key of the product's id. */
export function ProductForm({ product, onTouched, onClose }: ProductFormProps) {
  const { t, translateMessage } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState(0);
  const { form, submission, shown, notice } = useProductForm({
    product,
    quantity: 0,
    messages: PRODUCTS_PAGE,
    wrap: formOf,
    onProgress: setProgress,
    onInvalid: (errors) => {
      const { name, price } = form.getValues();
      if ((errors.name && !name.trim()) || (errors.price && !price))
        showToast.error(t('Name and price are required'));
    },
    onSaved: onClose,
  });
  const { submit, isSending, refusal } = submission;
  const { isDirty } = form.formState;
  const hasPicture = form.watch('image') !== null;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={box} className={styles.box}>
      <Card title={product ? t('Edit Product') : t('Add Product')}>
        <FormProvider {...form}>
          <Stack as="form" gap={5} onSubmit={submit} noValidate>
            <div className={styles.parts}>
              <ProductFields product={shown} />
              <PictureField product={product} />
            </div>
            {notice}
            {refusal && (
              <InlineNotice kind="error" title={t('The product was not saved.')}>
                {translateMessage(refusal)}
              </InlineNotice>
            )}
            {isSending && hasPicture && <UploadProgress share={progress} />}
            <div className={styles.actions}>
              <Button onClick={onClose} disabled={isSending}>
                {t('Cancel')}
              </Button>
              <Button type="submit" variant="primary" isBusy={isSending} busyLabel={t('Saving...')}>
                {product ? t('Save Product') : t('Create Product')}
              </Button>
            </div>
          </Stack>
        </FormProvider>
      </Card>
    </div>
  );
}
