import type { Hold } from '@revive/contract';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import styles from './hold-line.module.css';

/** Until when the chosen time is held; once that has passed, that it is booked only if it is still free. */
export function HoldLine({ hold }: { hold: Hold | undefined }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!hold) return;
    const timer = setTimeout(() => setEnded(hold.id), Date.parse(hold.expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [hold]);
  if (!hold) return null;
  return (
    <p className={styles.held} role="status">
      {ended === hold.id
        ? t('The time is no longer held. It is booked if it is still free.')
        : t('Held for this booking until {{time}}.', { time: formatTime(hold.expires_at) })}
    </p>
  );
}
