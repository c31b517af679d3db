import type { Employee } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useResetFactor } from './mutations.ts';

/** Takes an employee's second factor away, with a reason. */
export function ResetFactorDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation();
  const reset = useResetFactor();
  const form = useForm({ defaultValues: { reason: '' } });
  const submission = useSubmit(form, async (body) => {
    await reset.mutateAsync({ id: employee.id, body });
    showToast.success(t('The second factor of {{name}} is reset', { name: employee.username }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Reset the second factor of {{name}}', { name: employee.username })}
      description={t(
        'App, passkeys, recovery codes and PIN are taken away, and they are logged out everywhere. Be sure who asks.',
      )}
      size="small"
      submission={submission}
      action={t('Reset')}
      isDanger
      onClose={onClose}
    >
      <TextField label={t('Reason')} maxLength={300} {...fieldsOf(form)('reason')} />
    </FormDialog>
  );
}
