import type { Receipt } from '@revive/contract';
import { formatMoney } from '../lib/money.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { ReceiptLine } from './receipt-line.tsx';
import styles from './receipt-sheet.module.css';

/** The sum that leads to the total; a line that is nothing is left out. */
export function ReceiptTotals({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.lines}>
      <ReceiptLine name={t('Subtotal')}>{formatMoney(receipt.subtotal)}</ReceiptLine>
      {receipt.tax > 0 && <ReceiptLine name={t('Tax')}>{formatMoney(receipt.tax)}</ReceiptLine>}
      {receipt.discount > 0 && (
        <ReceiptLine name={t('Discount')}>−{formatMoney(receipt.discount)}</ReceiptLine>
      )}
      {receipt.delivery > 0 && (
        <ReceiptLine name={t('Delivery')}>{formatMoney(receipt.delivery)}</ReceiptLine>
      )}
    </dl>
  );
}
