import { type Double, type DoubleReason, type Sentence, sentence } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { doublesQuery } from '../../queries/doubles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useTellApart } from './mutations.ts';

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog);

const WHY: Readonly<Record<DoubleReason, Sentence>> = {
  same_name_and_phone: sentence('Same name, same phone'),
  similar_name_and_phone: sentence('Similar name, same phone'),
  same_name: sentence('Same name, other phone'),
};

/** Records that may be one person's: compared, and merged or told apart. */
export function DoublesScreen() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(doublesQuery());
  const columns: Column<Double>[] = [
    { id: 'one', header: t('Client'), isPrimary: true, cell: ({ kept }) => <Person client={kept} /> },
    { id: 'other', header: t('Looks like'), cell: ({ other }) => <Person client={other} /> },
    { id: 'why', header: t('Why'), cell: ({ why }) => t(WHY[why]) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (pair) => <PairActions pair={pair} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('Doubles')}
        subtitle={t('Two records that may be one person. A manager merges them, and can take it back.')}
        back={{ to: '/clients', label: t('Clients') }}
      />
      <Card isFlush>
        <QueryList list={list} failure={t('Failed to load doubles')}>
          {(pairs, loadMore) => (
            <DataTable
              caption={t('Doubles')}
              columns={columns}
              rows={pairs}
              rowKey={({ kept, other }) => `${kept.id}-${other.id}`}
              empty={<EmptyState>{t('No two records look alike.')}</EmptyState>}
              footer={loadMore}
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}

const Person = ({ client }: { client: Double['kept'] }) => (
  <Stack gap={0}>
    <Link to={`/client/${client.id}`}>
      <bdi>{client.name}</bdi>
    </Link>
    <Note as="span">
      <Phone number={client.phone} />
    </Note>
  </Stack>
);

function PairActions({ pair }: { pair: Double }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  const tellApart = useTellApart();
  return (
    <Cluster>
      <Button
        size="small"
        isBusy={tellApart.isPending}
        onClick={() => tellApart.mutate({ id: pair.kept.id, other: pair.other.id })}
      >
        {t('Two people')}
      </Button>
      <Button
        size="small"
        variant="primary"
        onClick={() =>
          showDialog('compare', (close) => <CompareDialog pair={pair} mayMerge={isManager} onClose={close} />)
        }
      >
        {t('Compare')}
      </Button>
    </Cluster>
  );
}
