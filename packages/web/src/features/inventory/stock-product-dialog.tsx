import type { Product } from '@revive/contract';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { STOCK_PAGE } from './product-messages.ts';
import { useProductForm } from './use-product-form.ts';

type StockProductDialogProps = {
  /** The product to change, `new` for a new one; null while the dialog is closed. */
  edited: Product | 'new' | null;
  onClose: () => void;
};

/** Adds or changes a product from the stock page, without its picture (spec rows STOCK-04, STOCK-06). */
export const StockProductDialog = ({ edited, onClose }: StockProductDialogProps) =>
  edited && <OpenDialog product={edited === 'new' ? undefined : edited} onClose={onClose} />;

function OpenDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, submission, shown, notice } = useProductForm({
    product,
    quantity: '',
    messages: STOCK_PAGE,
    onSaved: onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={product ? t('Edit Product') : t('Add Product')}
        submission={submission}
        action={product ? t('Save Product') : t('Add Product')}
        busyLabel={t('Saving...')}
        refusalTitle={t('The product was not saved.')}
        onClose={onClose}
      >
        {notice}
        <ProductFields product={shown} />
      </FormDialog>
    </FormProvider>
  );
}
