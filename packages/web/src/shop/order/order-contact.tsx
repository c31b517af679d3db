import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { phoneLink, whatsAppLink } from '../frame/contact.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './order-page.module.css';

/** How to ask the business about an order; nothing where the owner has set no number. */
export function OrderContact({ number }: { number: string }) {
  const { t } = useTranslation();
  const { phone, whatsapp } = useShopPage().policy;
  if (!phone && !whatsapp) return null;
  return (
    <div className={styles.share}>
      <p className={styles.soft}>{t('Do you have a question about this order?')}</p>
      <div className={styles.actions}>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass({})}>
            <Phone aria-hidden="true" />
            {t('Call us')}
          </a>
        )}
        {whatsapp && (
          <a
            href={whatsAppLink(
              whatsapp,
              t('Hello, I have a question about my order {{number}}.', { number }),
            )}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({})}
          >
            <MessageCircle aria-hidden="true" />
            {t('Write on WhatsApp')}
          </a>
        )}
      </div>
    </div>
  );
}
