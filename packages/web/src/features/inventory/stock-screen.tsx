import { useQueryClient } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { allProductsQuery } from '../../queries/inventory.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { PRODUCTS_NOT_LOADED } from './product-messages.ts';
import styles from './screen.module.css';
import type { StockAction } from './stock-action.ts';
import { StockHistoryDrawer } from './stock-history-drawer.tsx';
import { StockList } from './stock-list.tsx';

const StockTransactionDialog = lazyDialog(
  async () => (await import('./stock-transaction-dialog.tsx')).StockTransactionDialog,
  ({ of }) => of !== null,
);

const StockProductDialog = lazyDialog(
  async () => (await import('./stock-product-dialog.tsx')).StockProductDialog,
  ({ edited }) => edited !== null,
);

/** The stock of each product, and the dialogs to change it. */
export function StockScreen() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<StockAction | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => setOpen(null);
  const productOf = (action: StockAction['action']) =>
    open?.action === action && 'product' in open ? open.product : null;
  const openTransaction = async () => {
    setAsking(true);
    try {
      const products = await queryClient.fetchQuery({ ...allProductsQuery(), staleTime: 0 });
      if (products.length > 0) setOpen({ action: 'any' });
      else showToast.error(t('No products available for transactions'));
    } catch {
      showToast.error(t(PRODUCTS_NOT_LOADED));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Inventory Management')}
        actions={
          <>
            <Button icon={<Plus />} onClick={() => setOpen({ action: 'add' })}>
              {t('Add Product')}
            </Button>
            <Button
              variant="primary"
              icon={<ArrowRightLeft />}
              isBusy={isAsking}
              onClick={() => void openTransaction()}
            >
              {t('Add New Stock Transaction')}
            </Button>
          </>
        }
      />
      <StockList onAction={setOpen} />
      <StockProductDialog edited={open?.action === 'add' ? 'new' : productOf('edit')} onClose={close} />
      <StockTransactionDialog of={open?.action === 'any' ? 'any' : productOf('stock')} onClose={close} />
      <StockHistoryDrawer product={productOf('history')} onClose={close} />
    </div>
  );
}
