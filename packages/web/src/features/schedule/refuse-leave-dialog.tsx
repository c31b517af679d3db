import type { LeaveRequest } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useRefuseLeave } from './mutations.ts';

type RefuseLeaveDialogProps = { request: LeaveRequest; onClose: () => void };

/** Refuses leave with a reason, which the therapist reads. */
export function RefuseLeaveDialog({ request, onClose }: RefuseLeaveDialogProps) {
  const { t } = useTranslation();
  const refuse = useRefuseLeave();
  const { id, resource } = request;
  const form = useForm({
    resolver: validateBy(({ LeaveRefusal }) => LeaveRefusal),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await refuse.mutateAsync({ id, body, key });
    showToast.success(t('Leave of {{name}} refused', { name: resource.name }));
    onClose();
  });
  return (
    <FormDialog
      title={t('Refuse leave of {{name}}', { name: resource.name })}
      size="small"
      submission={submission}
      action={t('Refuse')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The leave was not refused.')}
      onClose={onClose}
    >
      <TextField {...field('reason')} label={t('Reason')} autoComplete="off" />
    </FormDialog>
  );
}
