import type { Product } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import { useCallback, useRef, useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { ProductList } from './product-list.tsx';
import styles from './screen.module.css';

const CategoriesDialog = lazyDialog(
  async () => (await import('./categories-dialog.tsx')).CategoriesDialog,
  ({ isOpen }) => isOpen,
);

const ProductForm = lazyDialog(async () => (await import('./product-form.tsx')).ProductForm);

/** The product catalogue: names, prices and pictures. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // The set-up guide leads into the form.
  const [form, setForm] = useAddressParam('form');
  const [edited, setEdited] = useState<Product | 'new' | null>(form === 'new' ? 'new' : null);
  const [isManaging, setManaging] = useState(false);
  const isTouched = useRef(false);
  const noteTouched = useCallback((touched: boolean) => {
    isTouched.current = touched;
  }, []);
  const open = async (next: Product | 'new') => {
    const isSame =
      edited === next || (edited !== null && edited !== 'new' && next !== 'new' && edited.id === next.id);
    if (isSame) return;
    const question = {
      title: t('Leave without saving?'),
      message: t('What you typed into the product form would be lost.'),
      confirmLabel: t('Discard'),
    };
    if (edited !== null && isTouched.current && !(await confirm(question))) return;
    setEdited(next);
  };
  const close = () => {
    setEdited(null);
    setForm('');
  };
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Products')}
        actions={
          <>
            <Button icon={<Tags />} onClick={() => setManaging(true)}>
              {t('Manage Categories')}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={() => void open('new')}>
              {t('Add Product')}
            </Button>
          </>
        }
      />
      {edited && (
        <ProductForm
          key={edited === 'new' ? 'new' : edited.id}
          product={edited === 'new' ? undefined : edited}
          onTouched={noteTouched}
          onClose={close}
        />
      )}
      <ProductList onAdd={() => void open('new')} onEdit={(product) => void open(product)} />
      <CategoriesDialog isOpen={isManaging} onClose={() => setManaging(false)} />
    </div>
  );
}
