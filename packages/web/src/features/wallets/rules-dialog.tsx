import type { Wallet } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletRulesQuery } from '../../queries/wallets.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useEndRule } from './mutations.ts';

type RulesDialogProps = { wallet: Wallet; onClose: () => void };

/** The messages that were marked by hand, whose kind is read since; each can be ended. */
export function RulesDialog({ wallet, onClose }: RulesDialogProps) {
  const { t, translateMessage } = useTranslation();
  const read = useQuery(walletRulesQuery(wallet.id));
  const end = useEndRule(wallet.id);
  const endOne = (rule: number) =>
    end.mutate(rule, {
      onSuccess: () => showToast.success(t('Messages are no longer read by it.')),
      onError: (error) =>
        showToast.error(t('The rule was not ended.'), { detail: translateMessage(error.message) }),
    });
  return (
    <Dialog
      title={t('Own rules of {{name}}', { name: wallet.name })}
      description={t('Messages like these are read since an admin marked their parts.')}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {read.isError && !read.data ? (
        <QueryError query={read} message={t('The rules could not be loaded.')} />
      ) : (
        <DataTable
          caption={t('Own rules')}
          rows={read.data}
          rowKey={({ id }) => id}
          empty={
            <EmptyState>
              {t('No message was marked yet. Mark one where unread messages are listed.')}
            </EmptyState>
          }
          columns={[
            {
              id: 'sample',
              header: t('Message'),
              isPrimary: true,
              cell: ({ sample, created_by, created_at }) => (
                <Stack gap={0}>
                  <bdi>{sample}</bdi>
                  <Note as="span">
                    {t('{{who}}, {{when}}', { who: created_by, when: formatSessionDateTime(created_at) })}
                  </Note>
                </Stack>
              ),
            },
            {
              id: 'actions',
              header: t('Actions'),
              isActions: true,
              align: 'end',
              cell: ({ id }) => (
                <Button
                  size="small"
                  isBusy={end.isPending && end.variables === id}
                  onClick={() => endOne(id)}
                >
                  {t('End it')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
