import { OPERATORS, type Wallet } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useSaveWallet, type WalletInput } from './mutations.ts';
import { OPERATOR_NAMES } from './words.ts';

// An emptied opening balance is none.
const schema = ({ NewWallet, z }: Contract) =>
  NewWallet.extend({
    opening_balance: z
      .literal('')
      .transform(() => undefined)
      .or(NewWallet.shape.opening_balance),
  });
type Values = Omit<WalletInput, 'version' | 'opening_balance'> & { opening_balance?: number | string };

const valuesOf = (known: Wallet | undefined): Values => ({
  name: known?.name ?? '',
  operator: known?.operator ?? 'evc_plus',
  number: known?.number ?? '',
  tax_withheld: known?.tax_withheld ?? 0,
  amounts_arrive: known?.amounts_arrive ?? 'gross',
  is_active: known?.is_active ?? true,
  is_default: known?.is_default ?? false,
  is_asked: known?.is_asked ?? false,
  opening_balance: '',
});

type WalletDialogProps = { known: Wallet | undefined; onClose: () => void };

/** Adds or changes a wallet. */
export function WalletDialog({ known, onClose }: WalletDialogProps) {
  const { t } = useTranslation();
  const save = useSaveWallet(known?.id);
  const form = useForm<Values>({ resolver: validateBy<Values>(schema), defaultValues: valuesOf(known) });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, known, { valuesOf });
  const submission = useSubmit(
    form,
    async ({ opening_balance, ...typed }, key) => {
      const body = {
        ...typed,
        ...(known === undefined && opening_balance !== '' && { opening_balance }),
        version: edited.version(),
      };
      await save.mutateAsync({ body: body as WalletInput, key });
      showToast.success(t('Wallet saved'));
      onClose();
    },
    { edited },
  );
  const isWithheld = Number(form.watch('tax_withheld')) > 0;
  return (
    <FormDialog
      title={known ? t('Edit {{name}}', { name: known.name }) : t('Add a wallet')}
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The wallet was not saved.')}
      onClose={onClose}
    >
      {edited.notice}
      <TextField label={t('Name')} {...field('name')} />
      <SelectField
        label={t('Operator')}
        options={OPERATORS.map((value) => ({ value, label: t(OPERATOR_NAMES[value]) }))}
        {...field('operator')}
      />
      <TextField
        label={t('Number customers pay to')}
        inputMode="tel"
        dir="ltr"
        hint={t('With a number here the desk can follow what comes in.')}
        {...field('number')}
      />
      {!known && (
        <MoneyField
          label={t('What is in it now')}
          hint={t('It is posted as the opening balance. Empty means nothing.')}
          {...field('opening_balance')}
        />
      )}
      <NumberField
        label={t('Tax that the operator withholds')}
        suffix="%"
        min={0}
        max={50}
        step="0.01"
        {...field('tax_withheld')}
      />
      {isWithheld && (
        <SelectField
          label={t('What arrives')}
          options={[
            { value: 'gross', label: t('All of it; the tax leaves later') },
            { value: 'net', label: t('What is left after the tax') },
          ]}
          {...field('amounts_arrive')}
        />
      )}
      <CheckboxField
        label={t('The default wallet')}
        hint={t('The desk begins with it.')}
        disabled={known?.is_default}
        {...form.register('is_default')}
      />
      <CheckboxField
        label={t('Asked for payments by the program')}
        disabled={known?.is_asked}
        {...form.register('is_asked')}
      />
      <CheckboxField label={t('Active')} {...field('is_active')} />
    </FormDialog>
  );
}
