import type { UnreadMessage, Wallet } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { unreadMessagesQuery } from '../../queries/wallets.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { UNREAD_NAMES } from './words.ts';

const MarkDialog = lazyDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog);

/** Messages that were not read, each with why; an admin marks the parts of one. */
export function UnreadList({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const list = useInfiniteQuery(unreadMessagesQuery(wallet.id));
  const forbidden = staff?.role === 'admin' ? undefined : t('Only an admin may do this.');
  const columns: Column<UnreadMessage>[] = [
    {
      id: 'text',
      header: t('Message'),
      isPrimary: true,
      cell: ({ text, sender, received_at }) => (
        <Stack gap={0}>
          <bdi>{text}</bdi>
          <Note as="span">
            {sender && (
              <>
                <bdi>{sender}</bdi> ·{' '}
              </>
            )}
            {formatSessionDateTime(received_at)}
          </Note>
        </Stack>
      ),
    },
    { id: 'why', header: t('Why'), cell: ({ why }) => t(UNREAD_NAMES[why]) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (message) => (
        <Button
          size="small"
          disabledReason={forbidden}
          onClick={() =>
            showDialog('mark', (close) => <MarkDialog wallet={wallet} message={message} onClose={close} />)
          }
        >
          {t('Mark its parts')}
        </Button>
      ),
    },
  ];
  return (
    <Card isFlush title={t('Unread messages')}>
      <QueryList list={list} failure={t('The unread messages could not be loaded.')}>
        {(messages, loadMore) => (
          <DataTable
            caption={t('Unread messages')}
            columns={columns}
            rows={messages}
            rowKey={({ id }) => id}
            empty={<EmptyState>{t('Every message was read.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
