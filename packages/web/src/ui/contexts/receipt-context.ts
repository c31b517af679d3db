import { createContext, use } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../feedback/show-toast.ts';

/** Whose receipt: that of a sale, or of the sale a booking has become. */
export type ReceiptOf = { order: number } | { booking: number };

/** Opens a receipt, to print or to send. */
export const ReceiptContext = createContext<(of: ReceiptOf) => void>(() => {});

/** Offers the receipt of a payment just received, by a toast that says whose it is. */
export function useOfferReceipt(): (of: ReceiptOf, name: string) => void {
  const { t } = useTranslation();
  const open = use(ReceiptContext);
  return (of, name) =>
    showToast.info(t('Receipt for {{name}}', { name }), {
      id: 'receipt',
      duration: UNDO_DURATION,
      action: { label: t('Show receipt'), onPress: () => open(of) },
    });
}
