import Pin from 'lucide-react/icons/pin';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './alerts.module.css';

/** What to know of a client before she is served: the beginnings of her pinned notes. Nothing where there are none. */
export function Alerts({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <ul className={styles.alerts} aria-label={t('Pinned notes')}>
      {texts.map((text) => (
        <li key={text}>
          <Pin aria-hidden="true" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
