import type { Session } from '@revive/contract';
import { RESOURCE_KINDS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { blocksQuery, resourcesQuery, workingTimesQuery } from '../../queries/schedule.ts';
import { isWithin, resourceColumns } from './calendar-columns.ts';
import type { ColumnsBy } from './calendar-toolbar.tsx';

type Given = {
  /** The days that are shown. */
  days: readonly string[];
  by: string;
  sessions: readonly Session[] | undefined;
};

/** The kinds of resources there are, and the columns of each day by the chosen one. */
export function useResourceColumns({ days, by: typed, sessions = [] }: Given) {
  const { t } = useTranslation();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const kinds = RESOURCE_KINDS.filter((kind) => resources.some((resource) => resource.kind === kind));
  const by: ColumnsBy = kinds.find((kind) => kind === typed) ?? '';
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data: working = [] } = useQuery({ ...workingTimesQuery(first, last), enabled: by !== '' });
  const { data: blocks = [] } = useQuery({ ...blocksQuery(first, last), enabled: by !== '' });
  const columns =
    by === ''
      ? undefined
      : days.flatMap((day) =>
          resourceColumns({
            day,
            kind: by,
            resources,
            sessions,
            working: working.filter((time) => isWithin(day)(time)),
            blocks: blocks.filter((block) => isWithin(day)(block)),
            unassigned: t('Unassigned'),
          }),
        );
  return { kinds, by, columns };
}
