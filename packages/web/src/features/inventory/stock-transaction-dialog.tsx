import type { Product } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StockTransactionForm } from './stock-transaction-form.tsx';

type StockTransactionDialogProps = {
  /** The product, or `any` to choose it first; null while the dialog is closed. */
  of: Product | 'any' | null;
  onClose: () => void;
};

/** Records stock that came in, went out or was counted (spec row STOCK-03). */
export function StockTransactionDialog({ of, onClose }: StockTransactionDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const product = of === 'any' || of === null ? undefined : of;
  return (
    <Dialog
      isOpen={of !== null}
      onClose={onClose}
      isLocked={isSaving}
      title={t('Stock Transaction')}
      description={product?.name}
    >
      <StockTransactionForm product={product} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}
