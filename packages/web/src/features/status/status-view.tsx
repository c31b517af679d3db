import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { statusQuery } from '../../queries/status.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ProblemList } from './problem-list.tsx';
import { RestCard } from './rest-card.tsx';

/** How Revive is, for its owner: what is wrong first, each with what to do. */
export function StatusView() {
  const { t } = useTranslation();
  const read = useQuery(statusQuery());
  const { data, isError } = read;
  if (!data && isError) return <QueryError query={read} message={t('The status could not be loaded.')} />;
  if (!data) return <Skeleton shape="block" height="36rem" />;
  return (
    <Stack gap={5}>
      <ProblemList problems={data.problems} />
      <BackupsCard status={data} />
      <RestCard status={data} />
    </Stack>
  );
}
