import type { NewShift } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { useSecondCurrency } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useOpenShift } from './mutations.ts';

/** Opens a shift: the cash in the drawer is counted first. */
export function OpenShiftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const open = useOpenShift();
  const second = useSecondCurrency();
  const form = useForm({
    resolver: validateBy(({ NewShift }) => NewShift),
    defaultValues: { float: '', notes: '' } as z.input<typeof NewShift>,
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    const { second_float, ...dollars } = body;
    // An emptied field is none.
    await open.mutateAsync({ body: second_float ? body : dollars, key });
    showToast.success(t('Shift opened'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Open shift')}
      submission={submission}
      action={t('Open shift')}
      refusalTitle={t('This was not recorded.')}
      onClose={onClose}
    >
      <MoneyField
        {...field('float')}
        label={t('Float')}
        hint={t('The cash in the drawer now, as you counted it. Enter 0 if it is empty.')}
        placeholder="0.00"
        data-autofocus
      />
      {second && (
        <NumberField
          {...field('second_float')}
          label={t('Float in {{code}}', { code: second.code })}
          min={0}
          suffix={second.code}
          placeholder="0"
        />
      )}
      <TextField {...field('notes')} label={t('Notes')} autoComplete="off" />
    </FormDialog>
  );
}
