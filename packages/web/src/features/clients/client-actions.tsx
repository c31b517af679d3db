import type { Client } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { showAlert } from '../../ui/overlays/show-alert.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteClient } from './mutations.ts';

/** View, App, Edit and Delete of one client. */
export function ClientActions({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useDeleteClient();
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name: client.name }),
      message: t(
        'Are you sure you want to delete this client? Past bookings and payments stay in the records; the mobile app is signed out.',
      ),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    try {
      await remove.mutateAsync(client.id);
      showToast.success(t('Client deleted successfully'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) showToast.error(t('Client not found'));
      else showAlert(t('{{name}} was not deleted', { name: client.name }), translateMessage(error.message));
    }
  };
  return (
    <>
      <LinkButton to={`/client/${client.id}`} size="small">
        {t('View')}
      </LinkButton>
      <LinkButton to={`/client/${client.id}?tab=mobile-auth`} size="small">
        {t('App')}
      </LinkButton>
      <Button size="small" onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void askAndDelete()} isBusy={remove.isPending}>
        {t('Delete')}
      </Button>
    </>
  );
}
