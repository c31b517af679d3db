import type { Account, NewMovement } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { currencySign } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { currentShiftQuery } from '../../queries/shifts.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { accountOptions } from './account-field.ts';
import { useMoveMoney } from './mutations.ts';

type MoveMoneyDialogProps = { accounts: readonly Account[]; onClose: () => void };

/** Moves money from one account to another. Cash is that of the person's own open drawer, where there is one. */
export function MoveMoneyDialog({ accounts, onClose }: MoveMoneyDialogProps) {
  const { t } = useTranslation();
  const move = useMoveMoney();
  const shift = useQuery(currentShiftQuery()).data;
  const form = useForm({
    resolver: validateBy(({ NewMovement }) => NewMovement),
    defaultValues: { from: '', to: '', amount: '', reason: '' } as z.input<typeof NewMovement>,
  });
  const field = fieldsOf(form);
  const [from, to, currency] = form.watch(['from', 'to', 'currency']);
  const drawer = shift?.status === 'open' && [from, to].includes('cash') ? shift : undefined;
  // The second currency that the drawer takes, where one is moved out of it or into it.
  const second = drawer?.second?.currency;
  const isSecond = second !== undefined && currency === second;
  const submission = useSubmit(form, async ({ currency: _, ...body }, key) => {
    await move.mutateAsync({ body: isSecond ? { ...body, currency } : body, key });
    showToast.success(t('Money moved'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Move money')}
      onClose={onClose}
      submission={submission}
      action={t('Move', { context: 'money' })}
      refusalTitle={t('This was not recorded.')}
    >
      <SelectField
        {...field('from')}
        label={t('From')}
        placeholder={t('Choose an account')}
        options={accountOptions(accounts, ({ can_move }) => can_move.from)}
        data-autofocus
      />
      <SelectField
        {...field('to')}
        label={t('To')}
        placeholder={t('Choose an account')}
        options={accountOptions(accounts, ({ can_move, code }) => can_move.to && code !== from)}
      />
      {drawer && (
        <InlineNotice>{t('It is recorded in your open drawer too, and counted there.')}</InlineNotice>
      )}
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
        <NumberField {...field('amount')} label={t('Amount')} min={0} suffix={second} placeholder="0" />
      ) : (
        <MoneyField {...field('amount')} label={t('Amount')} placeholder="0.00" />
      )}
      <TextField
        {...field('reason')}
        label={t('Reason')}
        hint={t('For example brought to the bank, or taken by the owner.')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
