import type { NewDrawerMovement } from '@revive/contract';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useMoveCash } from './mutations.ts';

/**
 * Records cash put into or taken out of the drawer without a sale, such as fetched change or takings brought to
 * the bank.
 */
export function MoveCashDialog({ shiftId, onClose }: { shiftId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const move = useMoveCash();
  const form = useForm({
    resolver: validateBy(({ NewDrawerMovement }) => NewDrawerMovement),
    defaultValues: { direction: 'out', amount: '', reason: '' } as z.input<typeof NewDrawerMovement>,
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await move.mutateAsync({ id: shiftId, body, key });
    showToast.success(t('Cash movement recorded'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Move cash')}
      onClose={onClose}
      submission={submission}
      action={t('Record')}
      refusalTitle={t('This was not recorded.')}
    >
      <Controller
        control={form.control}
        name="direction"
        render={({ field: { value, onChange } }) => (
          <SegmentedChoice
            label={t('Direction')}
            value={value}
            onChange={onChange}
            options={[
              { value: 'out', label: t('Take out') },
              { value: 'in', label: t('Put in') },
            ]}
          />
        )}
      />
      <MoneyField {...field('amount')} label={t('Amount')} placeholder="0.00" data-autofocus />
      <TextField
        {...field('reason')}
        label={t('Reason')}
        hint={t('Where it goes or comes from: the bank, the safe, change for the drawer.')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
