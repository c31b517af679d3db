import type { Session } from '@revive/contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import Ruler from 'lucide-react/icons/ruler';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './session-marks.module.css';

type SessionMarksProps = { session: Session; children?: ReactNode };

/** The footer of a session that is over: whether it was held, its number of measurements, its actions. */
export function SessionMarks({ session, children }: SessionMarksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      {session.completed && (
        <span className={styles.done}>
          <CircleCheck aria-hidden="true" />
          {t('Completed')}
        </span>
      )}
      <span className={styles.mark}>
        <Ruler aria-hidden="true" />
        {t('{{count}} measurements', { count: session.measurements.length })}
      </span>
      {children && <span className={styles.actions}>{children}</span>}
    </div>
  );
}
