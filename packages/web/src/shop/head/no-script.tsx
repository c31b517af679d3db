import type { ShopPage, ShopPageName } from '@revive/contract';
import type { Translation } from '../../lib/use-translation.ts';
import { phoneLink, whatsAppLink } from '../frame/contact.ts';
import styles from '../frame/shop-frame.module.css';

/** Pages on which nothing can be done without scripts. */
const NEEDS_SCRIPTS: readonly ShopPageName[] = ['book', 'book-service', 'me', 'my-link'];

/** What works without scripts; where nothing does, how to reach a person. Only the server writes it. */
export function NoScript({ page: { policy, content }, t }: Pick<Translation, 't'> & { page: ShopPage }) {
  const { phone, whatsapp } = policy;
  return (
    <noscript>
      <p className={styles.notice}>
        {NEEDS_SCRIPTS.includes(content.name) ? (
          <>
            {t(
              'This page needs JavaScript, which is switched off in this browser. Please call us or write to us.',
            )}{' '}
            {phone && (
              <a href={phoneLink(phone)} dir="ltr">
                {phone}
              </a>
            )}{' '}
            {whatsapp && <a href={whatsAppLink(whatsapp)}>{t('WhatsApp')}</a>}
          </>
        ) : (
          t('Buying needs JavaScript, which is switched off in this browser. Looking around works without.')
        )}
      </p>
    </noscript>
  );
}
