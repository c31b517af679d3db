import type { Device } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useRevokeDevice } from './mutations.ts';

type RevokeDialogProps = { device: Device; onClose: () => void };

/** Refuses a device that asked, or lets one sell no more. */
export function RevokeDialog({ device, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const revoke = useRevokeDevice(device.id);
  const form = useForm({
    resolver: validateBy(({ DeviceRevocation }) => DeviceRevocation),
    defaultValues: { reason: '' },
  });
  const isAsking = device.state === 'waiting';
  const { name, waiting } = device;
  const submission = useSubmit(form, async ({ reason }, key) => {
    await revoke.mutateAsync({ reason, key });
    showToast.success(isAsking ? t('{{name}} was refused', { name }) : t('{{name}} was revoked', { name }));
    onClose();
  });
  return (
    <FormDialog
      title={isAsking ? t('Refuse {{name}}', { name }) : t('Revoke {{name}}', { name })}
      size="small"
      submission={submission}
      action={isAsking ? t('Refuse') : t('Revoke')}
      isDanger
      refusalTitle={t('The device was not changed.')}
      onClose={onClose}
    >
      {!isAsking && (
        <p>
          {t(
            'It sells no more from the moment it has a line. What it sold meanwhile is not lost: it comes, and waits for a manager.',
          )}
        </p>
      )}
      {waiting !== null && waiting.count > 0 && (
        <InlineNotice kind="warning">
          {t('It said that {{count}} sales wait on it, {{amount}}.', {
            count: waiting.count,
            amount: formatMoney(waiting.total),
          })}
        </InlineNotice>
      )}
      <TextField {...fieldsOf(form)('reason')} label={t('Reason')} data-autofocus />
    </FormDialog>
  );
}
