import type { WaitlistEntry } from '@revive/contract';
import MessageCircle from 'lucide-react/icons/message-circle';
import PhoneIcon from 'lucide-react/icons/phone';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Phone } from '../../ui/phone.tsx';
import styles from './waitlist.module.css';
import { whatsAppOffer } from './waitlist-words.ts';

/** The phone of who waits, to call, or to write to with a ready text. */
export function WaitlistContact({ entry, at }: { entry: WaitlistEntry; at?: string }) {
  const { t } = useTranslation();
  const { client_name: client, client_phone } = entry;
  return (
    <span className={styles.contact}>
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={`tel:+${client_phone}`}
        aria-label={t('Call {{client}}', { client })}
      >
        <PhoneIcon aria-hidden="true" />
        <Phone number={client_phone} />
      </a>
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={whatsAppOffer(t, entry, at)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('Write to {{client}} on WhatsApp', { client })}
      >
        <MessageCircle aria-hidden="true" />
      </a>
    </span>
  );
}
