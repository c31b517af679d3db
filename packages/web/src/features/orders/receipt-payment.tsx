import { includedInPrice, type LanguageCode, leftToPay, type Receipt } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatPercent } from '../../lib/number.ts';
import { formatNotes } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { PaperLine } from '../../ui/paper/paper-line.tsx';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import { METHOD_NAMES } from './method-names.ts';
import styles from './receipt-sheet.module.css';
import type { ReceiptPolicy } from './receipt-sums.ts';

type ReceiptPaymentProps = {
  receipt: Receipt;
  policy: ReceiptPolicy;
  /** Of the days. */
  language: LanguageCode;
};

/** Below the total: included tax and discount, and the payment. */
export function ReceiptPayment({ receipt, policy, language }: ReceiptPaymentProps) {
  const { t } = useTranslation();
  const { tax, discount } = includedInPrice(receipt, policy);
  const left = leftToPay(receipt);
  const dayOf = (instant: string) =>
    formatDate(new Date(instant), 'medium', { timeZone: policy.time_zone, language });
  const labels: Record<string, string> = {
    cash: t('Cash'),
    card: t('Card'),
    mobile: t('Mobile'),
    credit: t('Credit'),
    'gift card': t('Gift card'),
  };
  const methods = receipt.paymentMethod.split(', ').map((method) => labels[method] ?? method);
  return (
    <>
      {(tax || discount) && (
        <div className={styles.included}>
          <p>{t('Included in the price')}</p>
          <dl className={paperStyles.lines}>
            {tax && (
              <PaperLine name={`${t('Tax')} (${formatPercent(tax.rate)})`}>
                {formatMoney(tax.amount)}
              </PaperLine>
            )}
            {discount && (
              <PaperLine name={`${t('Discount')} (${formatPercent(discount.rate)})`}>
                {formatMoney(discount.amount)}
              </PaperLine>
            )}
          </dl>
        </div>
      )}
      <dl className={paperStyles.lines}>
        {receipt.taxIncluded && receipt.tax > 0 && (
          <PaperLine name={t('Tax included')}>{formatMoney(receipt.tax)}</PaperLine>
        )}
        {receipt.returned > 0 && <PaperLine name={t('Returned')}>−{formatMoney(receipt.returned)}</PaperLine>}
        {receipt.paymentMethod && <PaperLine name={t('Payment method')}>{methods.join(', ')}</PaperLine>}
        <PaperLine name={t('Amount paid')}>{formatMoney(receipt.amountPaid)}</PaperLine>
        {receipt.givenNotes && (
          <PaperLine name={t('Given in cash')}>{formatNotes(receipt.givenNotes)}</PaperLine>
        )}
        {receipt.refunds.map((refund) => (
          <PaperLine
            key={`${refund.date} ${refund.method}`}
            name={`${refund.kind === 'reversal' ? t('Reversed') : t('Refunded')} ${dayOf(refund.date)}`}
          >
            −{formatMoney(refund.amount)} ({t(METHOD_NAMES[refund.method])})
          </PaperLine>
        ))}
        {(left === 0 || receipt.change > 0) && (
          <PaperLine name={t('Change', { context: 'due' })}>
            {formatMoney(receipt.change)}
            {receipt.changeNotes && ` (${formatNotes(receipt.changeNotes)})`}
          </PaperLine>
        )}
        {left > 0 && <PaperLine name={t('Left to pay')}>{formatMoney(left)}</PaperLine>}
        {receipt.paidFrom && (
          <PaperLine name={t('Paid from')}>
            <Figures>{receipt.paidFrom}</Figures>
          </PaperLine>
        )}
        {receipt.paidBy && (
          <PaperLine name={t('Paid by')}>
            <bdi>{receipt.paidBy}</bdi>
          </PaperLine>
        )}
        {receipt.transactionId && (
          <PaperLine name={t('Transaction ID')}>
            <Figures>{receipt.transactionId}</Figures>
          </PaperLine>
        )}
      </dl>
    </>
  );
}
