import type { OpenService } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './book.module.css';

/** Price, time and what of it is paid at once. */
export function ServiceFacts({ service }: { service: OpenService }) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const { cost, price, session_count, duration_minutes, deposit } = service;
  return (
    <p className={styles.facts}>
      <strong>{formatMoney(cost)}</strong>
      {policy.treatment_tax !== 'none' && <span>{t('Tax included')}</span>}
      {session_count > 1 && (
        <span>
          {t('{{count}} sessions, {{price}} each', { count: session_count, price: formatMoney(price) })}
        </span>
      )}
      <span>{t('{{count}} minutes', { count: duration_minutes })}</span>
      {deposit > 0 && <span>{t('Deposit {{amount}}', { amount: formatMoney(deposit) })}</span>}
    </p>
  );
}
