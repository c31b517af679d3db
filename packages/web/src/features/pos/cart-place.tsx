import { dollars, type Policy } from '@revive/contract';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './cart-place.module.css';
import { duesOf, isEmpty, totalsOf } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';

type CartPlaceProps = {
  counter: Counter;
  policy: Policy;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Shows the cart beside the products or, on a narrow screen, in a drawer opened by a bar. */
export function CartPlace({ counter, policy, isOpen, onOpen, children }: CartPlaceProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia('(max-width: 52rem)');
  const { lines } = counter.sale;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0) + duesOf(counter.sale).length;
  if (!isNarrow)
    return (
      <section className={styles.side} aria-labelledby="counter-cart">
        <header className={styles.head}>
          <h2 id="counter-cart">{t('Cart')}</h2>
          {!isEmpty(counter.sale) && (
            <Button variant="quiet" size="small" disabled={counter.isParked} onClick={counter.clear}>
              {t('Clear')}
            </Button>
          )}
        </header>
        {children}
      </section>
    );
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => onOpen(true)}>
        <ShoppingCart aria-hidden="true" />
        <span>{t('Cart ({{count}})', { count: pieces })}</span>
        <strong>{formatMoney(dollars(totalsOf(policy, counter.sale).total_cents))}</strong>
      </button>
      <Drawer isOpen={isOpen} onClose={() => onOpen(false)} title={t('Cart')} isFlush>
        <div className={styles.drawer}>{children}</div>
      </Drawer>
    </>
  );
}
