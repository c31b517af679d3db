import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
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
      <Note>{t('Do you have a question about this order?')}</Note>
      <Cluster>
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
      </Cluster>
    </div>
  );
}
