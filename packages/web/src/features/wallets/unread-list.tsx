import type { UnreadMessage, Wallet } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { unreadMessagesQuery } from '../../queries/wallets.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useDismiss } from './mutations.ts';
import { UNREAD_NAMES } from './words.ts';

const MarkDialog = lazyDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog);

/** Messages that were not read, each with why; an admin marks the parts of one, and staff dismiss what is private. */
export function UnreadList({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const [isDismissed, setDismissed] = useState(false);
  const list = useInfiniteQuery(unreadMessagesQuery(wallet.id, isDismissed));
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
        <>
          {!isDismissed && (
            <Button
              size="small"
              disabledReason={forbidden}
              onClick={() =>
                showDialog('mark', (close) => (
                  <MarkDialog wallet={wallet} message={message} onClose={close} />
                ))
              }
            >
              {t('Mark its parts')}
            </Button>
          )}
          <DismissButton wallet={wallet} message={message} isBack={isDismissed} />
        </>
      ),
    },
  ];
  return (
    <Card
      isFlush
      title={isDismissed ? t('Dismissed messages') : t('Unread messages')}
      actions={
        <Button size="small" variant="quiet" onClick={() => setDismissed(!isDismissed)}>
          {isDismissed ? t('Unread messages') : t('Dismissed messages')}
        </Button>
      }
    >
      <QueryList list={list} failure={t('The unread messages could not be loaded.')}>
        {(messages, loadMore) => (
          <DataTable
            caption={isDismissed ? t('Dismissed messages') : t('Unread messages')}
            columns={columns}
            rows={messages}
            rowKey={({ id }) => id}
            empty={
              <EmptyState>
                {isDismissed ? t('No message was dismissed.') : t('Every message was read.')}
              </EmptyState>
            }
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}

type DismissButtonProps = { wallet: Wallet; message: UnreadMessage; isBack: boolean };

/** One press: it is undone in the list of those that were dismissed. */
function DismissButton({ wallet, message, isBack }: DismissButtonProps) {
  const { t, translateMessage } = useTranslation();
  const dismiss = useDismiss(wallet.id, isBack);
  return (
    <Button
      size="small"
      isBusy={dismiss.isPending}
      onClick={() =>
        dismiss.mutate(message.id, {
          onError: (error) =>
            showToast.error(t('This could not be changed.'), { detail: translateMessage(error.message) }),
        })
      }
    >
      {isBack ? t('Bring back', { context: 'message' }) : t('Dismiss')}
    </Button>
  );
}
