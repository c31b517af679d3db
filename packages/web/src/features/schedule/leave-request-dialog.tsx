import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { DateTimeField } from '../../ui/forms/date-time-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type LeaveInput, useAskForLeave } from './mutations.ts';

/** A therapist asks for leave; managers and admins are notified and answer. */
export function LeaveRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ask = useAskForLeave();
  const form = useForm<LeaveInput>({
    resolver: validateBy(({ NewLeaveRequest }) => NewLeaveRequest),
    defaultValues: { starts_at: '', ends_at: '', note: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await ask.mutateAsync({ body, key });
    showToast.success(t('Leave asked for'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Ask for leave')}
      description={t('A manager accepts or refuses it. Until then your time can still be booked.')}
      size="small"
      submission={submission}
      action={t('Ask')}
      busyLabel={t('Sending...')}
      refusalTitle={t('It was not asked for.')}
      onClose={onClose}
    >
      <DateTimeField {...field('starts_at')} label={t('From')} />
      <DateTimeField {...field('ends_at')} label={t('Until')} />
      <TextField {...field('note')} label={t('Note')} autoComplete="off" />
    </FormDialog>
  );
}
