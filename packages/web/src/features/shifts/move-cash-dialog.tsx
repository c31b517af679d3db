import type { NewDrawerMovement } from '@revive/contract';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { currencySign } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useMoveCash } from './mutations.ts';

type MoveCashDialogProps = {
  shiftId: number;
  /** The second currency that the drawer takes. */
  second: string | undefined;
  onClose: () => void;
};

/**
 * Records cash put into or taken out of the drawer without a sale, such as fetched change or takings brought to
 * the bank.
 */
export function MoveCashDialog({ shiftId, second, onClose }: MoveCashDialogProps) {
  const { t } = useTranslation();
  const move = useMoveCash();
  const form = useForm({
    resolver: validateBy(({ NewDrawerMovement }) => NewDrawerMovement),
    defaultValues: { direction: 'out', amount: '', reason: '' } as z.input<typeof NewDrawerMovement>,
  });
  const field = fieldsOf(form);
  const isSecond = useWatch({ control: form.control, name: 'currency' }) !== undefined;
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
      {second && (
        <Controller
          control={form.control}
          name="currency"
          render={({ field: { value, onChange } }) => (
            <SegmentedChoice
              label={t('Currency')}
              value={value ?? ''}
              onChange={(chosen) => onChange(chosen || undefined)}
              options={[
                { value: '', label: currencySign() },
                { value: second, label: second },
              ]}
            />
          )}
        />
      )}
      {isSecond ? (
        <NumberField
          {...field('amount')}
          label={t('Amount')}
          min={0}
          suffix={second}
          placeholder="0"
          data-autofocus
        />
      ) : (
        <MoneyField {...field('amount')} label={t('Amount')} placeholder="0.00" data-autofocus />
      )}
      <TextField
        {...field('reason')}
        label={t('Reason')}
        hint={t('Where it goes or comes from: the bank, the safe, change for the drawer.')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
