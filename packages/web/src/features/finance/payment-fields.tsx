import { type FinancePayment, PAYMENT_METHODS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../queries/bookings.ts';
import { allProductsQuery } from '../../queries/inventory.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { METHOD_NAMES } from './labels.ts';
import type { PaymentInput } from './mutations.ts';
import styles from './payment-fields.module.css';
import { RequisitionField } from './requisition-field.tsx';

type PaymentFieldsProps = {
  form: UseFormReturn<PaymentInput>;
  /** The payment to change; a service or product it names stays an option after it left the catalogue. */
  payment: FinancePayment | undefined;
};

type Named = { id: number; name: string };

const optionsOf = (all: readonly Named[] | undefined, own: Named | null | undefined) => {
  const listed = all?.some(({ id }) => id === own?.id) || !own ? (all ?? []) : [own, ...(all ?? [])];
  return listed.map(({ id, name }) => ({ value: id, label: name }));
};

/** The fields of a payment: name, amount, method, and what it refers to. */
export function PaymentFields({ form, payment }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const services = useQuery(bookableServicesQuery());
  const products = useQuery(allProductsQuery());
  const field = fieldsOf(form);
  return (
    <div className={styles.fields}>
      <RequisitionField form={form} payment={payment} />
      <TextField
        {...field('name')}
        className={styles.wide}
        label={t('Name')}
        hint={t('Whom it goes to, or what it is for.')}
        autoComplete="off"
      />
      <MoneyField {...field('amount')} label={t('Amount')} />
      <SelectField
        {...field('payment_method')}
        label={t('Payment Method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
      />
      <SelectField
        {...field('service')}
        label={t('Service (optional)')}
        placeholder={t('No service')}
        options={optionsOf(services.data, payment?.service)}
      />
      <SelectField
        {...field('product')}
        label={t('Product (optional)')}
        placeholder={t('No product')}
        options={optionsOf(products.data, payment?.product)}
      />
    </div>
  );
}
