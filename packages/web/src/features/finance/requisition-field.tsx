import type { FinancePayment, Requisition } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { payableRequisitionsQuery } from '../../queries/finance.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { PaymentInput } from './mutations.ts';
import styles from './payment-fields.module.css';

type RequisitionFieldProps = { form: UseFormReturn<PaymentInput>; payment: FinancePayment | undefined };

type Payable = { id: number; purpose: string; left: number };

// The payment's own amount is available to it again.
function payablesOf(listed: readonly Requisition[], payment: FinancePayment | undefined): Payable[] {
  const own = payment?.requisition;
  const others = listed.map(({ id, purpose, amount_left }) => ({
    id,
    purpose,
    left: id === own?.id ? amount_left + (payment?.amount ?? 0) : amount_left,
  }));
  if (!own || others.some(({ id }) => id === own.id)) return others;
  return [{ id: own.id, purpose: own.purpose, left: payment?.amount ?? 0 }, ...others];
}

/**
 * Chooses the approved requisition to pay from, with what is left of each. Choosing one fills the empty fields.
 */
export function RequisitionField({ form, payment }: RequisitionFieldProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(payableRequisitionsQuery());
  const payables = payablesOf(data ?? [], payment);
  const fill = (value: string) => {
    const chosen = payables.find(({ id }) => String(id) === value);
    if (!chosen) return;
    const [name, amount] = form.getValues(['name', 'amount']);
    if (!name) form.setValue('name', chosen.purpose, { shouldValidate: form.formState.isSubmitted });
    if (amount === '') form.setValue('amount', chosen.left, { shouldValidate: form.formState.isSubmitted });
  };
  const hint =
    !isPending && payables.length === 0 ? t('There is no approved requisition with money left.') : undefined;
  return (
    <SelectField
      {...fieldsOf(form)('requisition', { onChange: (event) => fill(event.target.value) })}
      className={styles.wide!}
      label={t('Approved requisition (optional)')}
      placeholder={isPending ? t('Loading...') : t('No requisition')}
      hint={hint}
      options={payables.map(({ id, purpose, left }) => ({
        value: id,
        label: t('{{purpose}} ({{amount}} left)', { purpose, amount: formatMoney(left) }),
      }))}
    />
  );
}
