import type { Package } from '@revive/contract';
import Layers from 'lucide-react/icons/layers';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { countPackage } from './counter-dues.ts';
import { duesOf } from './counter-sale.ts';
import grid from './product-grid.module.css';
import styles from './product-tile.module.css';
import type { Counter } from './use-counter.ts';

/** Packages as tiles beside those of goods; pressing one puts it into the cart. */
export function PackageTiles({ counter, packages }: { counter: Counter; packages: readonly Package[] }) {
  const { t } = useTranslation();
  return (
    <ul className={grid.grid} aria-label={t('Packages')}>
      {packages.map((offered) => {
        const inCart = countPackage(duesOf(counter.sale), offered.id);
        const count = offered.services.reduce((sum, service) => sum + service.count, 0);
        return (
          <li key={offered.id} className={grid.item}>
            <button
              type="button"
              data-package=""
              className={styles.tile}
              onClick={() => counter.addPackage(offered)}
            >
              <span className={styles.picture}>
                <Layers aria-hidden="true" />
                {inCart > 0 && <span className={styles.count}>× {formatNumber(inCart)}</span>}
              </span>
              <span className={styles.name}>
                <TextOf thing={offered} />
              </span>
              <span className={styles.details}>
                <strong className={styles.price}>{formatMoney(offered.price)}</strong>
                <span className={styles.holds}>{t('{{count}} sessions', { count })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
