import type { Import } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { importsQuery, isOpen } from '../../queries/imports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useUndo } from './mutations.ts';
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './words.ts';

/** What was brought in before; each can be taken out again while nothing was built on it. */
export function ImportHistory() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(importsQuery());
  return (
    <Card title={t('Brought in before')} isFlush>
      <QueryList list={list} failure={t('The imports could not be loaded.')}>
        {(imports, loadMore) => (
          <DataTable
            caption={t('Brought in before')}
            rows={imports}
            rowKey={({ id }) => id}
            empty={<EmptyState>{t('Nothing was brought in yet.')}</EmptyState>}
            footer={loadMore}
            columns={[
              { id: 'name', header: t('File'), isPrimary: true, cell: (row) => <FileName imported={row} /> },
              { id: 'kind', header: t('What'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
              {
                id: 'when',
                header: t('When'),
                cell: (row) => formatSessionDateTime(row.done_at ?? row.created_at),
              },
              { id: 'rows', header: t('Rows'), align: 'end', cell: rowsOf },
              {
                id: 'state',
                header: t('State'),
                cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>,
              },
              {
                id: 'undo',
                header: t('Actions'),
                isActions: true,
                cell: (row) => <UndoButton imported={row} />,
              },
            ]}
          />
        )}
      </QueryList>
    </Card>
  );
}

const rowsOf = ({ counts, rows, state }: Import) =>
  counts && state !== 'uploaded' ? counts.new + counts.changed : rows;

/** What is not brought in yet can be gone on with. */
const FileName = ({ imported: { id, name, state } }: { imported: Import }) =>
  isOpen(state) ? (
    <Link to={`?import=${id}`}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );

function UndoButton({ imported }: { imported: Import }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const undo = useUndo();
  if (imported.state !== 'committed') return null;
  const press = async () => {
    const isAgreed = await confirm({
      title: t('Undo {{name}}', { name: imported.name }),
      message: t(
        'All that this file brought in is taken out again, and what it changed is as it was before.',
      ),
      confirmLabel: t('Undo'),
      tone: 'danger',
    });
    if (isAgreed) undo.mutate(imported.id);
  };
  return (
    <Button size="small" isBusy={undo.isPending} onClick={() => void press()}>
      {t('Undo')}
    </Button>
  );
}
