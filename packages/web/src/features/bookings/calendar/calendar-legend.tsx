import type { PlannedSession } from '@revive/contract';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import tones from '../../../ui/layout/tone.module.css';
import styles from './calendar-legend.module.css';
import { serviceTone } from './event-class.ts';

/** Which colour means which service, for the sessions that are shown, and what the marks mean. */
export function CalendarLegend({ sessions }: { sessions: readonly PlannedSession[] }) {
  const { t } = useTranslation();
  const names = new Map(sessions.map(({ service, service_name }) => [service, service_name]));
  if (names.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('Colours of the services')}>
      {[...names].map(([id, name]) => (
        <li key={id} className={classNames(styles.entry, tones[serviceTone(id)])}>
          <span className={styles.dot} aria-hidden="true" />
          <bdi>{name}</bdi>
        </li>
      ))}
      <li className={styles.entry}>{t('Without a background: completed')}</li>
      <li className={classNames(styles.entry, styles.keys)}>
        {t('Keyboard: M takes a session up, arrows move it, Shift and arrows change its end, Enter drops it')}
      </li>
    </ul>
  );
}
