import type { TherapistWish } from '@revive/contract';
import Pin from 'lucide-react/icons/pin';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './alerts.module.css';

type AlertsProps = {
  /** The beginnings of her pinned notes. */
  texts: readonly string[];
  /** By whom she wishes to be treated. */
  wish: TherapistWish;
};

/** What to know of a client before she is served: by whom she wishes to be treated, and pinned notes. Nothing where there is none. */
export function Alerts({ texts, wish }: AlertsProps) {
  const { t } = useTranslation();
  if (texts.length === 0 && wish === 'any') return null;
  return (
    <ul className={styles.alerts} aria-label={t('To know before')}>
      {wish !== 'any' && (
        <li>
          <UserRound aria-hidden="true" />
          {wish === 'woman' ? t('Woman therapist only') : t('Man therapist only')}
        </li>
      )}
      {texts.map((text) => (
        <li key={text}>
          <Pin aria-hidden="true" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
