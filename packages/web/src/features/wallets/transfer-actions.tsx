import type { Transfer } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMils } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useIgnoreTransfer, useRestoreTransfer } from './mutations.ts';

/** Ignores a transfer that is nothing of the business, and takes that back. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const restore = useRestoreTransfer();
  const forbidden = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  if (transfer.state === 'used') return null;
  if (transfer.state === 'ignored')
    return (
      <Button
        size="small"
        disabledReason={forbidden}
        isBusy={restore.isPending}
        onClick={() =>
          restore.mutate(transfer.id, {
            onSuccess: () => showToast.success(t('The transfer is free again')),
            onError: (error) =>
              showToast.error(t('The transfer is still ignored.'), {
                detail: translateMessage(error.message),
              }),
          })
        }
      >
        {t('Bring back', { context: 'transfer' })}
      </Button>
    );
  return (
    <Button
      size="small"
      disabledReason={forbidden}
      onClick={() => showDialog('ignore', (close) => <IgnoreDialog transfer={transfer} onClose={close} />)}
    >
      {t('Ignore')}
    </Button>
  );
}

function IgnoreDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation();
  const ignore = useIgnoreTransfer(transfer.id);
  const form = useForm<{ reason: string }>({
    resolver: validateBy<{ reason: string }>(({ TransferIgnoring }) => TransferIgnoring),
    defaultValues: { reason: '' },
  });
  const submission = useSubmit(form, async ({ reason }, key) => {
    await ignore.mutateAsync({ reason, key });
    showToast.success(t('The transfer is ignored'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Ignore {{amount}}', { amount: formatMils(transfer.amount) })}
      description={t('It is nothing of the business. You can bring it back.')}
      size="small"
      submission={submission}
      action={t('Ignore')}
      refusalTitle={t('The transfer was not ignored.')}
      onClose={onClose}
    >
      <TextArea label={t('Why')} {...fieldsOf(form)('reason')} />
    </FormDialog>
  );
}
