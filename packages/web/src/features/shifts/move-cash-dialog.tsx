import type { NewDrawerMovement } from '@revive/contract';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMoveCash } from './mutations.ts';
import { ShiftForm } from './shift-form.tsx';
import { useSending } from './use-sending.ts';

/** Cash that goes into the drawer or out of it without a sale: change fetched, takings brought to the bank. */
export function MoveCashDialog({ shiftId, onClose }: { shiftId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const move = useMoveCash();
  const form = useForm({
    resolver: validateBy(({ NewDrawerMovement }) => NewDrawerMovement),
    defaultValues: { direction: 'out', amount: '', reason: '' } as z.input<typeof NewDrawerMovement>,
  });
  const { send, failure } = useSending(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    if (!(await send((key) => move.mutateAsync({ id: shiftId, body, key })))) return;
    showToast.success(t('Cash movement recorded'));
    onClose();
  });
  return (
    <ShiftForm
      title={t('Move cash')}
      onClose={onClose}
      onSubmit={submit}
      isSaving={move.isPending}
      act={t('Record')}
      failure={failure}
    >
      <Controller
        control={form.control}
        name="direction"
        render={({ field }) => (
          <SegmentedChoice
            label={t('Direction')}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'out', label: t('Take out') },
              { value: 'in', label: t('Put in') },
            ]}
          />
        )}
      />
      <MoneyField
        {...form.register('amount')}
        label={t('Amount')}
        placeholder="0.00"
        error={errors.amount?.message}
        data-autofocus
      />
      <TextField
        {...form.register('reason')}
        label={t('Reason')}
        hint={t('Where it goes or comes from: the bank, the safe, change for the drawer.')}
        error={errors.reason?.message}
        autoComplete="off"
      />
    </ShiftForm>
  );
}
