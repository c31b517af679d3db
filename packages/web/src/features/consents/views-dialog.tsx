import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { healthViewsQuery } from '../../queries/health.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type ViewsDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** Who has read a client's answers, and when. */
export function ViewsDialog({ client, onClose }: ViewsDialogProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(healthViewsQuery(client.id));
  return (
    <Dialog
      title={t('Who has read them')}
      description={client.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {list.isError && !list.data ? (
        <QueryError query={list} message={t('The list could not be loaded.')} />
      ) : (
        <DataTable
          caption={t('Who has read them')}
          columns={[
            { id: 'by', header: t('Name'), isPrimary: true, cell: ({ by }) => by },
            { id: 'at', header: t('Date'), cell: ({ at }) => formatSessionDateTime(at) },
          ]}
          rows={list.data}
          rowKey={({ id }) => id}
          empty={<EmptyState isCompact>{t('No one has read them yet.')}</EmptyState>}
          footer={<LoadMoreOf list={list} />}
        />
      )}
    </Dialog>
  );
}
