import type { ResourceKind, ScheduleConflict, Slot } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ColleagueOffer, type OfferedTo } from './colleague-offer.tsx';
import styles from './conflict-offers.module.css';

type ConflictOffersProps = {
  conflicts: readonly ScheduleConflict[];
  /** Whom they are for, where it is known. */
  to?: OfferedTo;
  /** The time taken already for a session that clashes. */
  takenFor?: (conflict: ScheduleConflict) => string | undefined;
  /** Takes an offered time for the session that clashes. */
  onTake: (conflict: ScheduleConflict, instant: string) => void;
  /** Takes a colleague on the same day instead; without it none is offered. */
  onTakeColleague?: ((conflict: ScheduleConflict, slot: Slot) => void) | undefined;
};

/** The sessions that clash, each with a colleague on that day and the nearest free times, as buttons. */
export function ConflictOffers({
  conflicts,
  to = {},
  takenFor,
  onTake,
  onTakeColleague,
}: ConflictOffersProps) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => {
        const taken = takenFor?.(conflict);
        return (
          <li key={`${conflict.service} ${conflict.session_number} ${conflict.starts_at}`}>
            <p>{sentenceOf(t, conflict)}</p>
            {onTakeColleague && conflict.resource.kind === 'therapist' && !conflict.is_choice && (
              <ColleagueOffer
                conflict={conflict}
                to={to}
                onTake={(slot) => onTakeColleague(conflict, slot)}
              />
            )}
            {conflict.alternatives.length > 0 ? (
              <p className={styles.offers}>
                {t('Free instead:')}
                {conflict.alternatives.map((instant) => (
                  <Button
                    key={instant}
                    size="small"
                    variant={taken === instant ? 'primary' : 'secondary'}
                    aria-pressed={taken === instant}
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
        );
      })}
    </ul>
  );
}

function sentenceOf(t: Translate, { service, session_number, starts_at, ...of }: ScheduleConflict): string {
  const values = { service, number: session_number, date: formatSessionDateTime(starts_at) };
  if (of.does_not_fit)
    return t('{{service}}, session {{number}}, {{date}}: {{resource}} does not fit.', {
      ...values,
      resource: of.resource.name,
    });
  if (!of.is_choice)
    return t('{{service}}, session {{number}}, {{date}}: {{resource}} is not free.', {
      ...values,
      resource: of.resource.name,
    });
  const none: Record<ResourceKind, string> = {
    therapist: t('{{service}}, session {{number}}, {{date}}: no therapist is free.', values),
    room: t('{{service}}, session {{number}}, {{date}}: no room is free.', values),
    machine: t('{{service}}, session {{number}}, {{date}}: no machine is free.', values),
  };
  return none[of.resource.kind];
}
