import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './order-sections.module.css';

type DeliveryInformationProps = {
  type: 'PICKUP' | 'DELIVERY';
  address: string | null;
  children?: ReactNode;
};

/** The delivery address, or the pickup address. */
export function DeliveryInformation({ type, address, children }: DeliveryInformationProps) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.delivery}>
      <h3 id={id}>{t('Delivery Information')}</h3>
      {type === 'DELIVERY' ? (
        <>
          <p>{t('Delivery')}</p>
          {address && <p className={styles.soft}>{address}</p>}
        </>
      ) : (
        <>
          <p>{t('Pickup')}</p>
          <p className={styles.soft}>
            {[policy.business_name, policy.address, policy.city].filter(Boolean).join(', ')}
            {policy.phone && (
              <>
                {' · '}
                <Figures>{policy.phone}</Figures>
              </>
            )}
          </p>
        </>
      )}
      {children}
    </section>
  );
}
