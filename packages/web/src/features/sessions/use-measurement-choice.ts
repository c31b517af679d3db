import type { AnySession, MeasurementOption } from '@revive/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientMeasurementsQuery, measurementOptionsQuery } from '../../queries/sessions.ts';

/** The measurement options of a session, and when and what its client's last value of each was. */
export function useMeasurementOptions(session: AnySession | undefined) {
  const { t } = useTranslation();
  const optionsQuery = measurementOptionsQuery(session?.service ?? 0);
  const options = useQuery({ ...optionsQuery, queryFn: session ? optionsQuery.queryFn! : skipToken });
  const pastQuery = clientMeasurementsQuery(session?.booking_info.client_id ?? 0);
  const { data: past } = useQuery({ ...pastQuery, queryFn: session ? pastQuery.queryFn! : skipToken });
  const lastTimeOf = ({ measurement_type }: MeasurementOption): string | undefined => {
    const last = past?.find((measurement) => measurement.measurement_type === measurement_type.id);
    return (
      last &&
      t('Last time {{value}} {{unit}}, on {{day}}', {
        value: formatNumber(last.value),
        unit: last.measurement_unit,
        day: formatDay(last.recorded_at),
      })
    );
  };
  return { options, lastTimeOf };
}

/** The same for the chosen option alone, with its unit. */
export function useMeasurementChoice(session: AnySession | undefined, optionId: string) {
  const { options, lastTimeOf } = useMeasurementOptions(session);
  const chosen = options.data?.find(({ id }) => String(id) === optionId);
  return { options, unit: chosen?.measurement_type.unit, lastTime: chosen && lastTimeOf(chosen) };
}
