import MessageCircle from 'lucide-react/icons/message-circle';
import PhoneIcon from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../buttons/button-class.ts';
import styles from './contact.module.css';
import { Phone } from './phone.tsx';

type ContactProps = {
  /** Whose phone it is. */
  name: string;
  /** `252` and nine digits. */
  phone: string;
  /** The address that writes to them; a WhatsApp message without words where none is given. */
  writeTo?: string;
  /** What writes to them instead. */
  children?: ReactNode;
};

/** The phone, to call or to write to. */
export function Contact({ name: client, phone, writeTo, children }: ContactProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.contact}>
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' }, styles.call)}
        href={`tel:+${phone}`}
        aria-label={t('Call {{client}}', { client })}
      >
        <PhoneIcon aria-hidden="true" />
        <Phone number={phone} />
      </a>
      {children ?? (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' }, styles.call)}
          href={writeTo ?? `https://wa.me/${phone}`}
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
