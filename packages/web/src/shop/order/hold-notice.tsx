import { useEffect, useState } from 'react';
import { formatClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';

/** Until when the goods are kept for an order that is not paid; the minutes run once the browser has a clock. */
export function HoldNotice({ until, onOver }: { until: string; onOver: () => void }) {
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
        {t('The time for which we keep the goods is over. Paying still works as long as they are here.')}
      </InlineNotice>
    );
  return (
    <InlineNotice kind="warning">
      {t('We keep the goods for you until {{time}}.', { time: formatClock(until) })}{' '}
      {left !== null && (
        <span role="timer">
          {t('{{clock}} left', { clock: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </span>
      )}
    </InlineNotice>
  );
}
