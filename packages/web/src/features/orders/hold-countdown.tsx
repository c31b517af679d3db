import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './sale-cells.module.css';

const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;

/** How long the goods of an unpaid order stay reserved. */
export function HoldCountdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS);
  return (
    <span className={styles.soft}>
      {minutes > 0
        ? t('Reserved for {{count}} more minutes', { count: minutes })
        : t('The reservation is over')}
    </span>
  );
}
