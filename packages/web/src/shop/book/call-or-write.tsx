import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { phoneLink, whatsAppLink } from '../frame/contact.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './book.module.css';

/** What cannot be done here, and the ways to do it with a person. */
export function CallOrWrite({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { phone, whatsapp } = useShopPage().policy;
  return (
    <div className={styles.form}>
      <p>{children}</p>
      <Cluster>
        {whatsapp && (
          <a
            href={whatsAppLink(whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {t('WhatsApp')}
          </a>
        )}
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass({})}>
            {t('Call us')}
          </a>
        )}
      </Cluster>
    </div>
  );
}
