import { useEffect, useState } from 'react';
import { formatClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

type HoldNoticeProps = {
  until: string;
  /** Whether the goods are kept until then; before a payment has begun they are not. */
  isReserved: boolean;
  onOver: () => void;
};

/** Until when an order can be paid and its goods are kept; the minutes run once the browser has a clock. */
export function HoldNotice({ until, isReserved, onOver }: HoldNoticeProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState<number | null>(null);
  const end = new Date(until).getTime();
  const isOver = now !== null && now >= end;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const left = now === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
  if (isOver)
    return (
      <InlineNotice kind="warning">
        {isReserved
          ? t('The time for which we keep the goods is over. Paying still works as long as they are here.')
          : t('The time to pay this order is over.')}
      </InlineNotice>
    );
  return (
    <InlineNotice kind="warning">
      {isReserved
        ? t('We keep the goods for you until {{time}}.', { time: formatClock(until) })
        : t('You can pay until {{time}}. We keep the goods for you once you start to pay.', {
            time: formatClock(until),
          })}{' '}
      {left !== null && (
        <span role="timer">
          {t('{{clock}} left', { clock: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </span>
      )}
    </InlineNotice>
  );
}
