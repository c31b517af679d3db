import type { WaitlistEntry } from '@revive/contract';
import MessageCircle from 'lucide-react/icons/message-circle';
import PhoneIcon from 'lucide-react/icons/phone';
import { useTranslation } from '../../../lib/use-translation.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Phone } from '../../../ui/layout/phone.tsx';
import { OfferButton } from './offer-button.tsx';
import styles from './waitlist.module.css';
import { whatsAppQuestion } from './waitlist-words.ts';

/** The phone of who waits, to call, and to write to: with an offer of a time, or asking which would suit. */
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
      {at ? (
        <OfferButton entry={entry} at={at} />
      ) : (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={whatsAppQuestion(t, entry)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Write to {{client}} on WhatsApp', { client })}
        >
          <MessageCircle aria-hidden="true" />
        </a>
      )}
    </span>
  );
}
