import type { Session } from '@revive/contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import Ruler from 'lucide-react/icons/ruler';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './session-marks.module.css';

type SessionMarksProps = { session: Session; children?: ReactNode };

/** The foot of a completed session: that it is completed, how much was measured, what may still be done. */
export function SessionMarks({ session, children }: SessionMarksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <span className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {t('Completed')}
      </span>
      <span className={styles.mark}>
        <Ruler aria-hidden="true" />
        {t('{{count}} measurements', { count: session.measurements.length })}
      </span>
      {children && <span className={styles.acts}>{children}</span>}
    </div>
  );
}
