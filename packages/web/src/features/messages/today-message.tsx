import type { Message } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatSessionDateTime, formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { KIND_NAMES } from './message-words.ts';
import styles from './messages.module.css';
import { useMessageAct } from './mutations.ts';

type TodayMessageProps = {
  message: Message;
  /** Called once it was noted as sent or taken off the list. */
  onDone?: () => void;
};

/** One message to send by hand: WhatsApp opens with its text, and 'Sent' notes that it went out. */
export function TodayMessage({ message, onDone }: TodayMessageProps) {
  const { t } = useTranslation();
  const { run, isPending } = useMessageAct();
  const [isOpened, setOpened] = useState(false);
  const act = async (kind: 'sent' | 'cancel') => {
    if (await run(message, kind)) onDone?.();
  };
  const { client_name: client, phone, kind, about_at, body, language } = message;
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <span className={styles.lines}>
          {message.client === null ? (
            <span className={styles.name} dir="ltr">
              {client}
            </span>
          ) : (
            <Link to={`/client/${message.client}`} className={styles.name}>
              {client}
            </Link>
          )}
          <Phone number={phone} />
        </span>
        <span className={styles.lines}>
          <span>{t(KIND_NAMES[kind])}</span>
          <span className={styles.soft}>
            {about_at
              ? t('about {{time}}', { time: formatSessionDateTime(about_at) })
              : t('from {{time}}', { time: formatTime(message.send_after) })}
          </span>
        </span>
      </div>
      <p className={styles.body} dir="auto" lang={language}>
        {body}
      </p>
      <Cluster isCentered>
        <a
          className={buttonClass({ variant: isOpened ? 'secondary' : 'primary', size: 'small' })}
          href={`https://wa.me/${phone}?text=${encodeURIComponent(body)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Write to {{client}} on WhatsApp', { client })}
          onClick={() => setOpened(true)}
        >
          <MessageCircle aria-hidden="true" />
          {t('WhatsApp')}
        </a>
        <Button
          size="small"
          variant={isOpened ? 'primary' : 'secondary'}
          icon={<Check />}
          isBusy={isPending}
          aria-label={t('Sent to {{client}}', { client })}
          onClick={() => void act('sent')}
        >
          {t('Sent')}
        </Button>
        {message.client === null ? (
          <Button size="small" variant="quiet" onClick={() => void act('cancel')}>
            {t('Do not send')}
          </Button>
        ) : (
          <RowMenu record={{ type: 'client', id: message.client, title: client }}>
            <MenuItem icon={<Trash2 />} onSelect={() => void act('cancel')}>
              {t('Do not send')}
            </MenuItem>
          </RowMenu>
        )}
      </Cluster>
    </li>
  );
}
