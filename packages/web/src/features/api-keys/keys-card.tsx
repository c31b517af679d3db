import type { ApiKey } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '../../lib/use-translation.ts';
import { apiKeysQuery } from '../../queries/api-keys.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { KeysTable } from './keys-table.tsx';
import { useRevokeKey } from './mutations.ts';

const KeyDialog = lazyDialog(async () => (await import('./key-dialog.tsx')).KeyDialog);

/** The keys of programs: made, seen and revoked. */
export function KeysCard() {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const list = useInfiniteQuery(apiKeysQuery());
  const revoke = useRevokeKey();
  const end = async ({ id, name }: ApiKey) => {
    const isAgreed = await confirm({
      title: t('Revoke {{name}}', { name }),
      message: t('The program is refused from its next call on. This cannot be undone.'),
      confirmLabel: t('Revoke'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    revoke.mutate(id, {
      onSuccess: () => showToast.success(t('The key is revoked')),
      onError: (error) =>
        showToast.error(t('The key was not revoked.'), { detail: translateMessage(error.message) }),
    });
  };
  return (
    <Card
      title={t('Keys')}
      subtitle={t('With a key another program reads and writes here.')}
      actions={
        <Button
          variant="primary"
          icon={<Plus />}
          onClick={() => showDialog('api-key', (close) => <KeyDialog onClose={close} />)}
        >
          {t('Make a key')}
        </Button>
      }
      isFlush
    >
      <QueryList list={list} failure={t('The keys could not be loaded.')}>
        {(keys, loadMore) => (
          <KeysTable
            keys={keys}
            footer={loadMore}
            onRevoke={(key) => void end(key)}
            empty={<EmptyState>{t('No program has a key.')}</EmptyState>}
          />
        )}
      </QueryList>
    </Card>
  );
}
