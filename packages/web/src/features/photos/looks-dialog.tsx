import type { Photo } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { photoViewsQuery } from '../../queries/photos.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Who has looked at a photo, when, and in which size. */
export function LooksDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(photoViewsQuery(photo.id));
  return (
    <Dialog
      title={t('Who has looked')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {list.isError && !list.data ? (
        <QueryError query={list} message={t('The list could not be loaded.')} />
      ) : (
        <DataTable
          caption={t('Who has looked')}
          columns={[
            {
              id: 'by',
              header: t('Name'),
              isPrimary: true,
              cell: ({ by, is_client }) =>
                is_client ? t('{{name}}, herself on her page', { name: by }) : by,
            },
            {
              id: 'size',
              header: t('Size', { context: 'photo' }),
              cell: ({ size }) => (size === 'full' ? t('In full') : t('Small, in the gallery')),
            },
            { id: 'at', header: t('Date'), cell: ({ at }) => formatSessionDateTime(at) },
          ]}
          rows={list.data}
          rowKey={({ id }) => id}
          empty={<EmptyState isCompact>{t('No one has looked at it yet.')}</EmptyState>}
          footer={<LoadMoreOf list={list} />}
        />
      )}
    </Dialog>
  );
}
