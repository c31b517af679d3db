import type { PlannedSession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';

/** The services of the shown sessions by id, and the chosen one although none of its sessions are shown. */
export function useShownServices(sessions: readonly PlannedSession[], chosen: string): Map<number, string> {
  const { t } = useTranslation();
  const names = new Map(sessions.map(({ service, service_name }) => [service, service_name]));
  const id = Number(chosen);
  const isMissing = chosen !== '' && !names.has(id);
  const { data: services } = useQuery({ ...bookableServicesQuery(), enabled: isMissing });
  if (!isMissing) return names;
  const name = services?.find((service) => service.id === id)?.name;
  return names.set(id, name ?? t('Another service'));
}
