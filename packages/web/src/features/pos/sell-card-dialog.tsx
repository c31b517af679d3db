import { useForm } from 'react-hook-form';
import { newKey } from '../../api/use-form-key.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { giftCardDue } from './counter-dues.ts';
import { amountOf } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';

/** Puts a gift card into the cart. Its code is made when the bill is paid, and stands on that receipt alone. */
export function SellCardDialog({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: validateBy(({ WriteOffRequest, DayIn, z }) =>
      z.object({ amount: WriteOffRequest.shape.amount, expires_on: DayIn.or(z.literal('')) }),
    ),
    defaultValues: { amount: '', expires_on: '' },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async ({ amount, expires_on }) => {
    const amount_cents = amountOf(String(amount)) ?? 0;
    if (amount_cents > 0)
      counter.addDues([giftCardDue(amount_cents, expires_on || null, `card ${newKey()}`)]);
    onClose();
  });
  return (
    <FormDialog
      size="small"
      title={t('Sell a gift card')}
      submission={submission}
      action={t('Add')}
      onClose={onClose}
    >
      <MoneyField {...field('amount')} label={t('Amount')} data-autofocus />
      <DayField
        {...field('expires_on')}
        label={t('Last day')}
        hint={t('The last day it can be spent on. Leave it empty for a card without end.')}
      />
    </FormDialog>
  );
}
