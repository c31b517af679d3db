import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { MyLeaveCard } from './my-leave-card.tsx';
import { editResource, ResourceRowActs } from './resource-buttons.tsx';
import { KINDS, SERVES_NAMES } from './resource-names.ts';
import styles from './resources-screen.module.css';
import { WaitingLeaveCard } from './waiting-leave-card.tsx';

/** Therapists, rooms and machines: who and what sessions occupy, and when. */
export function ResourcesScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(resourcesQuery());
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  return (
    <>
      <PageHeader
        title={t('Therapists and rooms')}
        subtitle={t('Only one session at a time can have each of them.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      {read.isError && !read.data ? (
        <QueryError query={read} message={t('They could not be loaded.')} />
      ) : (
        <Stack>
          {refusal && (
            <InlineNotice>
              {t('You may enter leave and blocks here. Managers and admins change everything else.')}
            </InlineNotice>
          )}
          {refusal ? <MyLeaveCard /> : <WaitingLeaveCard />}
          {RESOURCE_KINDS.map((kind) => (
            <KindCard
              key={kind}
              kind={kind}
              refusal={refusal}
              resources={read.data?.filter((resource) => resource.kind === kind)}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

type KindCardProps = {
  kind: ResourceKind;
  refusal: string | undefined;
  /** Undefined while they load. */
  resources: readonly Resource[] | undefined;
};

function KindCard({ kind, refusal, resources }: KindCardProps) {
  const { t } = useTranslation();
  const forbidden = refusal === undefined ? {} : { disabledReason: refusal };
  const add = (
    <Button size="small" icon={<Plus />} {...forbidden} onClick={() => editResource(kind)}>
      {t(KINDS[kind].add)}
    </Button>
  );
  const columns: Column<Resource>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: ({ name, is_active, serves }) => (
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {serves !== 'all' && <Badge tone="purple">{t(SERVES_NAMES[serves])}</Badge>}
          {!is_active && <Badge tone="grey">{t('Switched off')}</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (resource) => <ResourceRowActs resource={resource} isReadOnly={refusal !== undefined} />,
    },
  ];
  return (
    <Card title={t(KINDS[kind].all)} actions={add} isFlush>
      <DataTable
        caption={t(KINDS[kind].all)}
        columns={columns}
        rows={resources}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={<EmptyState isCompact>{t(KINDS[kind].none)}</EmptyState>}
      />
    </Card>
  );
}
