import type { Account, NewOpening } from '@revive/contract';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { toInputDay } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { accountOptions } from './account-field.ts';
import { useEnterOpening } from './mutations.ts';

type OpeningDialogProps = { accounts: readonly Account[]; onClose: () => void };

/** Enters what an account held before the books began, once. */
export function OpeningDialog({ accounts, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  const enter = useEnterOpening();
  const today = toInputDay(new Date());
  const form = useForm({
    resolver: validateBy(({ NewOpening }) => NewOpening),
    defaultValues: { code: '', amount: '', date: today } as z.input<typeof NewOpening>,
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    await enter.mutateAsync({ body, key });
    showToast.success(t('Opening balance entered'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Opening balance')}
      onClose={onClose}
      submission={submission}
      action={t('Save')}
      refusalTitle={t('This was not recorded.')}
    >
      <p>
        {t(
          'What was there before the first sale in these books. It is entered once for each account, and can be taken back.',
        )}
      </p>
      <SelectField
        {...field('code')}
        label={t('Account')}
        placeholder={t('Choose an account')}
        options={accountOptions(accounts, ({ can_open }) => can_open)}
        data-autofocus
      />
      <MoneyField {...field('amount')} label={t('Amount')} placeholder="0.00" />
      <DayField {...field('date')} label={t('Day')} max={today} />
    </FormDialog>
  );
}
