import { useEffect } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine } from '../../line/line-store.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Counter } from './use-counter.ts';

/**
 * Empties a cart that was sold without a line. Browsers write it to the disk late: one that was killed after a sale shows it again, and
 * it would be sold twice.
 */
export function useClearSold(counter: Counter): void {
  const { t } = useTranslation();
  const isUsed = useLine((line) => line.isUsed);
  const { latest, clear } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, as the page is opened.
  useEffect(() => {
    const { cart } = latest();
    if (!isUsed || cart === undefined) return;
    void (async () => {
      const [{ lineDb }, { findCart }] = await Promise.all([
        import('../../line/line-db.ts'),
        import('../../line/outbox.ts'),
      ]);
      const sold = await findCart(await lineDb(), cart);
      if (!sold || latest().cart !== cart) return;
      clear();
      showToast.info(t('This was sold already'), { detail: sold.body.receipt_number });
    })().catch(() => {});
  }, [isUsed]);
}
