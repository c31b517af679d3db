import type { FinancePayment } from '@revive/contract';
import { toInputDateTime } from '../../lib/date.ts';
import { downloadCsv } from '../../lib/download-csv.ts';
import { t } from '../../lib/i18n.ts';
import { showToast } from '../../ui/show-toast.ts';
import { METHOD_NAMES, nameOf } from './labels.ts';

/** Downloads the expenses on screen as a CSV, and shows a message when there are more of them. */
export function downloadExpenditure(payments: readonly FinancePayment[], areMore: boolean): void {
  downloadCsv(
    'expenditure',
    [
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
    ],
    payments.map((payment) => [
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
    ]),
  );
  if (areMore)
    showToast.info(
      t('The file holds the {{count}} payments on the screen. Load more to have more of them in it.', {
        count: payments.length,
      }),
    );
}
