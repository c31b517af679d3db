import type { Receipt } from '@revive/contract';
import { formatMoney } from '../lib/money.ts';
import { formatPercent } from '../lib/number.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Figures } from '../ui/figures.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import styles from './receipt-sheet.module.css';
import { includedInPrice, leftToPay, type ReceiptPolicy } from './receipt-sums.ts';

/** Below the total: what the price includes, and how it was paid. */
export function ReceiptPayment({ receipt, policy }: { receipt: Receipt; policy: ReceiptPolicy }) {
  const { t } = useTranslation();
  const { tax, discount } = includedInPrice(receipt, policy);
  const left = leftToPay(receipt);
  const words: Record<string, string> = { cash: t('Cash'), card: t('Card'), mobile: t('Mobile') };
  const methods = receipt.paymentMethod.split(', ').map((method) => words[method] ?? method);
  return (
    <>
      {(tax || discount) && (
        <div className={styles.included}>
          <p>{t('Included in the price')}</p>
          <dl className={styles.lines}>
            {tax && (
              <ReceiptLine name={t('Tax ({{rate}})', { rate: formatPercent(tax.rate) })}>
                {formatMoney(tax.amount)}
              </ReceiptLine>
            )}
            {discount && (
              <ReceiptLine name={t('Discount ({{rate}})', { rate: formatPercent(discount.rate) })}>
                {formatMoney(discount.amount)}
              </ReceiptLine>
            )}
          </dl>
        </div>
      )}
      <dl className={styles.lines}>
        {receipt.paymentMethod && <ReceiptLine name={t('Payment method')}>{methods.join(', ')}</ReceiptLine>}
        <ReceiptLine name={t('Amount paid')}>{formatMoney(receipt.amountPaid)}</ReceiptLine>
        {left > 0 ? (
          <ReceiptLine name={t('Left to pay')}>{formatMoney(left)}</ReceiptLine>
        ) : (
          <ReceiptLine name={t('Change')}>{formatMoney(receipt.change)}</ReceiptLine>
        )}
        {receipt.transactionId && (
          <ReceiptLine name={t('Transaction ID')}>
            <Figures>{receipt.transactionId}</Figures>
          </ReceiptLine>
        )}
      </dl>
    </>
  );
}
