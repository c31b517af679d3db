import type { NewShift } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useOpenShift } from './mutations.ts';
import { ShiftForm } from './shift-form.tsx';
import { useSending } from './use-sending.ts';

/** Takes over the drawer: what lies in it is counted first. */
export function OpenShiftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const open = useOpenShift();
  const form = useForm({
    resolver: validateBy(({ NewShift }) => NewShift),
    defaultValues: { float: '', notes: '' } as z.input<typeof NewShift>,
  });
  const { send, failure } = useSending(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    if (!(await send((key) => open.mutateAsync({ body, key })))) return;
    showToast.success(t('Shift opened'));
    onClose();
  });
  return (
    <ShiftForm
      title={t('Open shift')}
      onClose={onClose}
      onSubmit={submit}
      isSaving={open.isPending}
      act={t('Open shift')}
      failure={failure}
    >
      <MoneyField
        {...form.register('float')}
        label={t('Float')}
        hint={t('What lies in the drawer now, counted by you. 0 for an empty one.')}
        placeholder="0.00"
        error={errors.float?.message}
        data-autofocus
      />
      <TextField
        {...form.register('notes')}
        label={t('Notes')}
        error={errors.notes?.message}
        autoComplete="off"
      />
    </ShiftForm>
  );
}
