import { type PlannedSession, RESOURCE_KINDS, type ResourceKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/use-translation.ts';
import { blocksQuery, resourcesQuery, workingTimesQuery } from '../../../queries/schedule.ts';
import { isWithin, resourceColumns } from './calendar-columns.ts';
import type { ColumnsBy } from './calendar-filters.tsx';

type Given = {
  /** The days that are shown. */
  days: readonly string[];
  by: string;
  sessions: readonly PlannedSession[] | undefined;
};

/**
 * The kinds of resources there are, the columns of each day by the chosen one, and of the reads behind them what is still
 * loading or has failed.
 */
export function useResourceColumns({ days, by: typed, sessions = [] }: Given) {
  const { t } = useTranslation();
  const read = useQuery(resourcesQuery());
  const resources = read.data ?? [];
  const kinds = RESOURCE_KINDS.filter((kind) => resources.some((resource) => resource.kind === kind));
  const by: ColumnsBy = kinds.find((kind) => kind === typed) ?? '';
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const hours = useQuery({ ...workingTimesQuery(first, last), enabled: by !== '' });
  const taken = useQuery({ ...blocksQuery({ from: first, to: last }), enabled: by !== '' });
  const blocks = (taken.data ?? []).filter(({ resource }) => resource.kind === by);
  const unassigned: Record<ResourceKind, string> = {
    therapist: t('Unassigned'),
    room: t('Without a room'),
    machine: t('Without a machine'),
  };
  const columns =
    by === ''
      ? undefined
      : days.flatMap((day) =>
          resourceColumns({
            day,
            kind: by,
            resources,
            sessions,
            working: hours.data?.filter((time) => isWithin(day)(time)),
            blocks: blocks.filter((block) => isWithin(day)(block)),
            unassigned: unassigned[by],
          }),
        );
  return {
    kinds,
    by,
    columns,
    blocks: by === '' ? [] : blocks,
    /** Nobody and nothing is kept yet. */
    isEmpty: read.data?.length === 0,
    /** Which columns there are is not known yet. */
    isPending: read.isPending && RESOURCE_KINDS.some((kind) => kind === typed),
    failed: [read, hours, taken].find(({ isError, data }) => isError && !data),
  };
}
