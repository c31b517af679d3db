import { useTranslation } from '../../lib/use-translation.ts';
import { readBySku } from '../../queries/pos.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { findSku } from './find-products.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';

/**
 * Adds the product with exactly this SKU; a SKU that is not loaded is looked up on the server. Returns false
 * for an unknown SKU, with a toast.
 */
export function useScan(counter: Counter, catalogue: Catalogue) {
  const { t, translateMessage } = useTranslation();
  return async (sku: string): Promise<boolean> => {
    const known = findSku(catalogue.index, sku);
    if (known) {
      counter.add(known);
      return true;
    }
    try {
      const product = await readBySku(sku.trim());
      if (product) counter.add(product);
      else showToast.error(t('No product with SKU {{sku}}', { sku: sku.trim() }));
      return product !== null;
    } catch (error) {
      showToast.error(t('The product could not be looked up'), {
        detail: translateMessage((error as Error).message),
      });
      return false;
    }
  };
}
