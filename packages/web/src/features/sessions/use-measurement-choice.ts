import type { Session } from '@revive/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientMeasurementsQuery, measurementOptionsQuery } from '../../queries/sessions.ts';

/** The measurement options of a session, the unit of the chosen one, and its last value. */
export function useMeasurementChoice(session: Session | undefined, optionId: string) {
  const { t } = useTranslation();
  const optionsQuery = measurementOptionsQuery(session?.service ?? 0);
  const options = useQuery({ ...optionsQuery, queryFn: session ? optionsQuery.queryFn! : skipToken });
  const pastQuery = clientMeasurementsQuery(session?.booking_info.client_id ?? 0);
  const { data: past } = useQuery({ ...pastQuery, queryFn: session ? pastQuery.queryFn! : skipToken });
  const type = options.data?.find(({ id }) => String(id) === optionId)?.measurement_type;
  const last = type && past?.find((measurement) => measurement.measurement_type === type.id);
  return {
    options,
    unit: type?.unit,
    lastTime:
      last &&
      t('Last time {{value}} {{unit}}, on {{day}}', {
        value: formatNumber(last.value),
        unit: last.measurement_unit,
        day: formatDay(last.recorded_at),
      }),
  };
}
