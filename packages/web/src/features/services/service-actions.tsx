import type { Service } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteService } from './mutations.ts';

/** Edit and Delete of one service; Delete asks first. */
export function ServiceActions({ service }: { service: Service }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useDeleteService();
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name: service.name }),
      message: t('Are you sure you want to delete this service?'),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    try {
      await remove.mutateAsync(service.id);
      showToast.success(t('Service deleted successfully'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(t('Failed to delete service'), { detail: translateMessage(error.message) });
    }
  };
  return (
    <>
      <LinkButton to={`/services/${service.id}/edit`} size="small">
        {t('Edit')}
      </LinkButton>
      <Button size="small" onClick={() => void askAndDelete()} isBusy={remove.isPending}>
        {t('Delete')}
      </Button>
      <HistoryLink type="service" id={service.id} title={service.name} />
    </>
  );
}
