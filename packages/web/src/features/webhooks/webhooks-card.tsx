import type { Webhook } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '../../lib/use-translation.ts';
import { webhooksQuery } from '../../queries/webhooks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useRemoveWebhook } from './mutations.ts';
import { WebhooksTable } from './webhooks-table.tsx';

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

/** The addresses that are notified: made, seen and removed. */
export function WebhooksCard() {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const list = useInfiniteQuery(webhooksQuery());
  const remove = useRemoveWebhook();
  const end = async ({ id, url }: Webhook) => {
    const isAgreed = await confirm({
      title: t('Remove the webhook'),
      message: t('{{url}} is notified no longer, and what waits for it is not sent.', { url }),
      confirmLabel: t('Remove'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    remove.mutate(id, {
      onSuccess: () => showToast.success(t('The webhook is removed')),
      onError: (error) =>
        showToast.error(t('The webhook was not removed.'), { detail: translateMessage(error.message) }),
    });
  };
  return (
    <Card
      title={t('Webhooks')}
      subtitle={t('Another program is notified when something happens here.')}
      actions={
        <Button
          variant="primary"
          icon={<Plus />}
          onClick={() => showDialog('webhook', (close) => <WebhookDialog onClose={close} />)}
        >
          {t('Make a webhook')}
        </Button>
      }
      isFlush
    >
      <QueryList list={list} failure={t('The webhooks could not be loaded.')}>
        {(webhooks, loadMore) => (
          <WebhooksTable
            webhooks={webhooks}
            footer={loadMore}
            onRemove={(webhook) => void end(webhook)}
            empty={<EmptyState>{t('No program is notified.')}</EmptyState>}
          />
        )}
      </QueryList>
    </Card>
  );
}
