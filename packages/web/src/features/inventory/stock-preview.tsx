import type { StockMove } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { productQuery } from '../../queries/inventory.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './stock-transaction.module.css';

type StockPreviewProps = {
  productId: number | undefined;
  move: StockMove;
  /** 0 while the field is empty. */
  quantity: number;
};

/** The current stock, and the stock after the transaction. */
export function StockPreview({ productId, move, quantity }: StockPreviewProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== undefined });
  if (productId === undefined) return null;
  const after = data && quantityAfter(data.quantity, move, quantity);
  return (
    <dl className={styles.preview}>
      <div>
        <dt>{t('Current stock')}</dt>
        <dd>{data ? formatNumber(data.quantity) : <Skeleton width="3ch" />}</dd>
      </div>
      {after !== undefined && quantity > 0 && (
        <>
          <ArrowRight aria-hidden="true" className={styles.arrow} />
          <div>
            <dt>{t('Stock afterwards')}</dt>
            <dd className={classNames(after < 0 && styles.impossible)}>
              {after < 0 ? t('Not enough') : formatNumber(after)}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function quantityAfter(before: number, move: StockMove, quantity: number): number {
  if (move === 'adjust') return quantity;
  return move === 'in' ? before + quantity : before - quantity;
}
