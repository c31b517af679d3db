import type { ClientProfile } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionNote } from '../../lib/correction-note.ts';
import { formatMeasurementTime } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientMeasurementsQuery } from '../../queries/sessions.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import lines from './lines.module.css';
import type { ProfileSlots } from './profile-slots.ts';

/** The client's progress, all measurements, and a form for a new one (spec row PROF-07). */
export function MeasurementsTab({ client, slots }: { client: ClientProfile; slots: ProfileSlots }) {
  const { t } = useTranslation();
  const { AddMeasurement, Progress } = slots;
  return (
    <Stack gap={5}>
      <Card
        title={t('Progress')}
        actions={<AddMeasurement sessions={[...client.upcoming_sessions, ...client.completed_sessions]} />}
      >
        <Progress clientId={client.id} />
      </Card>
      <Records clientId={client.id} MeasurementMenu={slots.MeasurementMenu} />
    </Stack>
  );
}

const STEP = 20;

type RecordsProps = { clientId: number; MeasurementMenu: ProfileSlots['MeasurementMenu'] };

function Records({ clientId, MeasurementMenu }: RecordsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(clientMeasurementsQuery(clientId));
  const [shown, setShown] = useState(STEP);
  // The progress charts read the same query, and show its loading, error and empty states.
  if (!data?.length) return null;
  return (
    <Card title={t('All Measurements')}>
      <Stack as="ul" gap={0}>
        {data.slice(0, shown).map((measurement) => (
          <li key={measurement.id} className={lines.line}>
            <div className={lines.text}>
              <strong>
                <bdi>{measurement.measurement_type_name}</bdi>
              </strong>
              <span className={lines.soft}>{formatMeasurementTime(measurement.recorded_at)}</span>
              {measurement.corrected && <span className={lines.soft}>{correctionNote(t, measurement)}</span>}
              {measurement.notes && <span className={lines.soft}>{measurement.notes}</span>}
            </div>
            <span className={lines.actions}>
              <strong className={lines.amount}>
                {formatNumber(measurement.value)} {measurement.measurement_unit}
              </strong>
              <MeasurementMenu measurement={measurement} />
            </span>
          </li>
        ))}
      </Stack>
      <LoadMore hasMore={data.length > shown} isLoading={false} onLoadMore={() => setShown(shown + STEP)} />
    </Card>
  );
}
