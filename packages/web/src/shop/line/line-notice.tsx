import { useEffect, useState } from 'react';
import { formatDayAndClock } from '../../lib/clock-time.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './line-notice.module.css';
import { useLineBack } from './use-line-back.ts';

/** That there is no line, and from when the page is where it was kept; nothing on a page that came by the line. */
export function LineNotice() {
  const { t } = useTranslation();
  const [keptAt, setKeptAt] = useState<string>();
  const isOnline = useOnline();
  // The worker says so in the page's first element, which the server does not know of.
  useEffect(() => setKeptAt(document.documentElement.dataset.kept), []);
  const isBack = useLineBack(keptAt !== undefined);
  if (keptAt === undefined && isOnline) return null;
  const when = keptAt === undefined ? '' : formatDayAndClock(keptAt);
  return (
    <div role="status" className={styles.notice}>
      {keptAt === undefined
        ? t('You are offline. What you have seen and your cart stay on this phone.')
        : isBack
          ? t('You are online again. This page is as it was at {{when}}.', { when })
          : t('You are offline. This page is as it was at {{when}}.', { when })}
      {isBack && (
        <Button size="small" onClick={() => location.reload()}>
          {t('Load it again')}
        </Button>
      )}
    </div>
  );
}
