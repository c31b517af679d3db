import type { ScheduleConflict } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './conflict-offers.module.css';

type ConflictOffersProps = {
  conflicts: readonly ScheduleConflict[];
  /** Times taken already. */
  taken?: readonly string[];
  /** Takes an offered time for the session that clashes. */
  onTake: (conflict: ScheduleConflict, instant: string) => void;
};

/** The sessions that clash, each with the nearest free times as buttons. */
export function ConflictOffers({ conflicts, taken = [], onTake }: ConflictOffersProps) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => (
        <li key={`${conflict.service} ${conflict.session_number} ${conflict.starts_at}`}>
          <p>
            {t('{{service}}, session {{number}}, {{date}}: {{resource}} is not free.', {
              service: conflict.service,
              number: conflict.session_number,
              date: formatSessionDateTime(conflict.starts_at),
              resource: conflict.resource.name,
            })}
          </p>
          {conflict.alternatives.length > 0 ? (
            <p className={styles.offers}>
              {t('Free instead:')}
              {conflict.alternatives.map((instant) => (
                <Button
                  key={instant}
                  size="small"
                  variant={taken.includes(instant) ? 'primary' : 'secondary'}
                  aria-pressed={taken.includes(instant)}
                  onClick={() => onTake(conflict, instant)}
                >
                  {formatSessionDateTime(instant)}
                </Button>
              ))}
            </p>
          ) : (
            <p>{t('There is no free time near it.')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
