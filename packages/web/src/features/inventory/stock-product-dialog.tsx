import type { Product } from '@revive/contract';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { ProductFields } from './product-fields.tsx';
import { STOCK_PAGE } from './product-words.ts';
import { useProductForm } from './use-product-form.ts';

type StockProductDialogProps = {
  /** The product to change, `new` for a new one; null while the dialog is closed. */
  edited: Product | 'new' | null;
  onClose: () => void;
};

/** Adds or changes a product from the stock page, without its picture (spec rows STOCK-04, STOCK-06). */
export function StockProductDialog({ edited, onClose }: StockProductDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const product = edited === 'new' || edited === null ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== null}
      onClose={onClose}
      isLocked={isSaving}
      title={product ? t('Edit Product') : t('Add Product')}
    >
      <ProductDialogForm product={product} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}

type ProductDialogFormProps = {
  product: Product | undefined;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

function ProductDialogForm({ product, onClose, onSaving }: ProductDialogFormProps) {
  const { t } = useTranslation();
  const { form, submit, failure, isSaving, shown } = useProductForm({
    product,
    quantity: '',
    words: STOCK_PAGE,
    onSaving,
    onSaved: onClose,
  });
  const footer = (
    <>
      <Button onClick={onClose} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isSaving} busyLabel={t('Saving...')}>
        {product ? t('Save Product') : t('Add Product')}
      </Button>
    </>
  );
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit} footer={footer}>
        {failure && (
          <InlineNotice kind="error" title={t('The product was not saved.')}>
            {t(failure)}
          </InlineNotice>
        )}
        <ProductFields product={shown} />
      </DialogForm>
    </FormProvider>
  );
}
