import { sentence } from '@revive/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './sale-cells.module.css';

const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;

type HoldCountdownProps = {
  endsAt: string;
  /** Whether its goods are out of stock until then. */
  isReserved: boolean;
};

/** How long an unpaid order waits for its money, and whether it holds its goods. */
export function HoldCountdown({ endsAt, isReserved }: HoldCountdownProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS);
  const labels = isReserved
    ? { open: sentence('Reserved for {{count}} more minutes'), over: sentence('The reservation is over') }
    : {
        open: sentence('Nothing reserved; ends in {{count}} minutes'),
        over: sentence('The time to pay is over'),
      };
  return (
    <span className={styles.soft}>{minutes > 0 ? t(labels.open, { count: minutes }) : t(labels.over)}</span>
  );
}
