import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';

/** At or below this stock the number is shown. */
const FEW = 5;

/** The availability, shown only when the stock is low or 0. */
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
