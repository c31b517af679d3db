import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { policyQuery } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useRemoveSample } from './mutations.ts';

/** Removes all sample data once the name of the business was typed. */
export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: policy } = useQuery(policyQuery());
  const remove = useRemoveSample();
  const form = useForm({
    resolver: validateBy(({ SampleRemoval }) => SampleRemoval),
    defaultValues: { business_name: '' },
  });
  const submission = useSubmit(form, async (body, key) => {
    await remove.mutateAsync({ body, key });
    onClose();
    showToast.success(t('The sample data is removed'));
    // Everything that is shown was of it.
    void queryClient.resetQueries();
  });
  return (
    <FormDialog
      title={t('Remove the sample data?')}
      submission={submission}
      action={t('Remove everything')}
      busyLabel={t('Removing...')}
      isDanger
      refusalTitle={t('Nothing was removed.')}
      onClose={onClose}
    >
      <p>
        {t(
          'All clients, bookings, services, products, sales, figures and invented people go. Your account and the settings stay, and so does the audit trail. This cannot be undone.',
        )}
      </p>
      <TextField
        {...fieldsOf(form)('business_name')}
        label={t('Name of the business')}
        hint={t('Type {{name}} to confirm.', { name: policy?.business_name ?? '' })}
        autoComplete="off"
      />
    </FormDialog>
  );
}
