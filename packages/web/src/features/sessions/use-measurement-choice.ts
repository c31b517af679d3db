import type { AnySession, MeasurementOption, Today } from '@revive/contract';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientMeasurementsQuery, measurementOptionsQuery } from '../../queries/sessions.ts';
import { LAST_MEASURED } from '../../queries/today.ts';

/** The measurement options of a session, and when and what its client's last value of each was. */
export function useMeasurementOptions(session: AnySession | undefined) {
  const { t } = useTranslation();
  const optionsQuery = measurementOptionsQuery(session?.service ?? 0);
  const options = useQuery({ ...optionsQuery, queryFn: session ? optionsQuery.queryFn! : skipToken });
  const pastQuery = clientMeasurementsQuery(session?.booking_info.client_id ?? 0);
  const { data: past } = useQuery({ ...pastQuery, queryFn: session ? pastQuery.queryFn! : skipToken });
  const client = useQueryClient();
  const say = (value: number, unit: string, at: string) =>
    t('Last time {{value}} {{unit}}, on {{day}}', { value: formatNumber(value), unit, day: formatDay(at) });
  const lastTimeOf = ({ measurement_type: type }: MeasurementOption): string | undefined => {
    // Without a line there is what was read with the day.
    const kept = past ? undefined : keptOf(client, session)?.find(({ name }) => name === type.name);
    if (kept) return say(kept.value, kept.unit, kept.at);
    const last = past?.find((measurement) => measurement.measurement_type === type.id);
    return last && say(last.value, last.measurement_unit, last.recorded_at);
  };
  return { options, lastTimeOf };
}

/** What was measured last of the client of a session, as it was read with its day. */
const keptOf = (client: QueryClient, session: AnySession | undefined) =>
  client
    .getQueriesData<Today>({ queryKey: LAST_MEASURED })
    .flatMap(([, day]) => day?.sessions ?? [])
    .find((line) => line.session.booking_info.client_id === session?.booking_info.client_id)?.last_measured;

/** The same for the chosen option alone, with its unit. */
export function useMeasurementChoice(session: AnySession | undefined, optionId: string) {
  const { options, lastTimeOf } = useMeasurementOptions(session);
  const chosen = options.data?.find(({ id }) => String(id) === optionId);
  return { options, unit: chosen?.measurement_type.unit, lastTime: chosen && lastTimeOf(chosen) };
}
