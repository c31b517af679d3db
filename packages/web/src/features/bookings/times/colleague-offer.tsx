import type { ScheduleConflict, Slot } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatTime, toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { slotsQuery } from '../../../queries/schedule.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './conflict-offers.module.css';

/** Whom a session is for, where that is known: only who fits them is offered. */
export type OfferedTo = { client?: number | undefined; session?: number | undefined };

type ColleagueOfferProps = { conflict: ScheduleConflict; to: OfferedTo; onTake: (slot: Slot) => void };

/** Who else could take a session on its own day, nearest to its time: whose therapist is on leave wants no other week. */
export function ColleagueOffer({ conflict, to: { client, session }, onTake }: ColleagueOfferProps) {
  const { t } = useTranslation();
  const { data: services = [] } = useQuery(bookableServicesQuery());
  const service = services.find(({ name }) => name === conflict.service)?.id ?? 0;
  const day = toInputDay(conflict.starts_at);
  const { data: slots = [] } = useQuery({
    ...slotsQuery({ service, from: day, to: day, ...(client && { client }), ...(session && { session }) }),
    enabled: service > 0,
  });
  const gap = ({ starts_at }: Slot) => Math.abs(Date.parse(starts_at) - Date.parse(conflict.starts_at));
  const [nearest] = slots
    .filter(({ resources }) => colleagueIn(resources, conflict) !== undefined)
    .toSorted((one, other) => gap(one) - gap(other));
  if (!nearest) return null;
  return (
    <p className={styles.offers}>
      {t('On the same day:')}
      <Button size="small" onClick={() => onTake(nearest)}>
        {t('{{time}} with {{name}}', {
          time: formatTime(nearest.starts_at),
          name: colleagueIn(nearest.resources, conflict)?.name ?? '',
        })}
      </Button>
    </p>
  );
}

/** The therapist of a free time who is not the one that clashes. */
export const colleagueIn = (resources: Slot['resources'], { resource }: ScheduleConflict) =>
  resources.find(({ kind, id }) => kind === 'therapist' && id !== resource.id);
