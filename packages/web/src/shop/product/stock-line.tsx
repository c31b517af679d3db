import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** So few left that a buyer would like to know. */
const FEW = 5;

/** Whether it can be had, said only where it matters. */
export function StockLine({ product: { quantity } }: { product: Product }) {
  const { t } = useTranslation();
  if (quantity <= 0)
    return (
      <p>
        <Badge tone="red">{t('Out of stock')}</Badge>
      </p>
    );
  if (quantity <= FEW)
    return (
      <p>
        <Badge tone="yellow">{t('Only {{count}} left', { count: quantity })}</Badge>
      </p>
    );
  return (
    <p>
      <Badge tone="green">{t('In stock')}</Badge>
    </p>
  );
}
