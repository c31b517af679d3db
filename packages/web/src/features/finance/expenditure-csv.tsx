import type { FinancePayment } from '@revive/contract';
import { toInputDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type PaymentListFilter, readPaymentsForFile } from '../../queries/finance.ts';
import { CsvButton } from '../../ui/buttons/csv-button.tsx';
import { METHOD_NAMES, nameOf } from './labels.ts';

/** Downloads all expenses of a filter. */
export function ExpenditureCsv({ filter, disabled }: { filter: PaymentListFilter; disabled: boolean }) {
  const { t } = useTranslation();
  const header = [
    t('ID'),
    t('Date'),
    t('Name'),
    t('Amount'),
    t('Payment Method'),
    t('User'),
    t('Requisition'),
    t('Requester'),
    t('Service'),
    t('Product'),
  ];
  const line = (payment: FinancePayment) => [
    payment.id,
    toInputDateTime(payment.date).replace('T', ' '),
    payment.name,
    payment.amount,
    t(METHOD_NAMES[payment.payment_method]),
    nameOf(payment.user),
    payment.requisition?.purpose,
    payment.requisition && nameOf(payment.requisition.requester),
    payment.service?.name,
    payment.product?.name,
  ];
  return (
    <CsvButton name="expenditure" {...{ header, line, disabled }} read={() => readPaymentsForFile(filter)} />
  );
}
