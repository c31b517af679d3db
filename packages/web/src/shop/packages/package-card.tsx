import type { OfferedPackage } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import styles from '../book/book.module.css';
import { packageToBuy } from '../cart/offers.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { AddButton } from './add-button.tsx';

/** A package with what is in it, what it costs, and for how long it can be used. */
export function PackageCard({ offered }: { offered: OfferedPackage }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { policy } = useShopPage();
  const { services, price, valid_months } = offered;
  const single = Math.round(
    services.reduce((sum, { count, unit_price }) => sum + count * unit_price * 100, 0),
  );
  return (
    <article className={styles.card}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <TextOf thing={offered} />
        </h2>
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.service} className={styles.facts}>
              <span>
                <TextOf thing={service} />
              </span>
              <span className={styles.soft}>{t('{{count}} sessions', { count: service.count })}</span>
            </li>
          ))}
        </ul>
        <p className={styles.facts}>
          <strong>{formatMoney(price)}</strong>
          {policy.treatment_tax !== 'none' && <span className={styles.soft}>{t('Tax included')}</span>}
          {single > Math.round(price * 100) && (
            <span className={styles.soft}>
              {t('One by one {{price}}', { price: formatMoney(single / 100) })}
            </span>
          )}
        </p>
        <p className={styles.soft}>
          {valid_months === null
            ? t('Without an end date')
            : t('To be used within {{count}} months', { count: valid_months })}
        </p>
        <AddButton thing={packageToBuy(offered)} name={nameOf(offered)} />
      </div>
    </article>
  );
}
