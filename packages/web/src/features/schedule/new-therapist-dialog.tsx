import type { Employee } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { useSaveResource } from './mutations.ts';

type NewTherapistDialogProps = { employee: Employee; onClose: () => void };

/** Makes an employee a therapist: a new one by her name, or one that is kept already without an account. Then asks for her hours. */
export function NewTherapistDialog({ employee, onClose }: NewTherapistDialogProps) {
  const { t } = useTranslation();
  const save = useSaveResource();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const unlinked = resources.filter(({ kind, user }) => kind === 'therapist' && user === null);
  const fullName = `${employee.first_name} ${employee.last_name}`.trim() || employee.username;
  const form = useForm<{ existing: number; name: string }>({
    resolver: validateBy(({ z, NewResource }) =>
      z.object({ existing: z.number(), name: NewResource.shape.name }),
    ),
    defaultValues: { existing: 0, name: fullName },
  });
  const field = fieldsOf(form);
  const existing = useWatch({ control: form.control, name: 'existing' });
  const submission = useSubmit(form, async (typed, key) => {
    const kept = unlinked.find(({ id }) => id === typed.existing);
    const body = {
      kind: 'therapist' as const,
      name: kept?.name ?? typed.name,
      user: employee.id,
      is_active: kept?.is_active ?? true,
    };
    const therapist = await save.mutateAsync({ id: kept?.id, body, key });
    showToast.success(t('{{name}} is a therapist now', { name: therapist.name }));
    onClose();
    if (!kept)
      showDialog('hours', (close) => <HoursDialog resource={therapist} isReadOnly={false} onClose={close} />);
  });
  return (
    <FormDialog
      title={t('Make {{name}} a therapist', { name: fullName })}
      description={t('Sessions can then be booked with her, and she sees her own day.')}
      size="small"
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('It was not saved.')}
      onClose={onClose}
    >
      {unlinked.length > 0 && (
        <SelectField
          {...field('existing', { setValueAs: Number })}
          label={t('Which therapist')}
          options={[
            { value: 0, label: t('A new one') },
            ...unlinked.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {!existing && <TextField {...field('name')} label={t('Name')} autoComplete="off" />}
    </FormDialog>
  );
}
