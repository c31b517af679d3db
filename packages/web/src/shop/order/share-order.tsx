import { orderPath, type ShopOrder } from '@revive/contract';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './order-page.module.css';

/** Copies or shares the order's link; the link alone permits viewing the order. */
export function ShareOrder({ order }: { order: ShopOrder }) {
  const { t } = useTranslation();
  const { origin, policy } = useShopPage();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const link = origin + orderPath(order.token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // Without a clipboard, as on plain http, the link is shown to be copied by hand.
      setCopied('no');
    }
  };
  const message = t('My order {{number}} at {{business}}: {{link}}', {
    number: order.order_number,
    business: policy.business_name,
    link,
  });
  return (
    <div className={styles.share}>
      <Note>{t('Keep the link of this page: it is the way back to your order.')}</Note>
      <Cluster>
        <Button icon={<Copy />} onClick={copy}>
          {t('Copy link')}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({})}
        >
          <MessageCircle aria-hidden="true" />
          {t('Send by WhatsApp')}
        </a>
      </Cluster>
      <p role="status" className={styles.copied}>
        {copied === 'yes' && t('The link is copied.')}
        {copied === 'no' && <span className={styles.link}>{link}</span>}
      </p>
    </div>
  );
}
