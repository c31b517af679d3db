import type { Receipt } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { PaperLine } from '../../ui/paper/paper-line.tsx';
import styles from '../../ui/paper/paper-sheet.module.css';

/** The sums before the total; a line of 0 is left out. */
export function ReceiptTotals({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.lines}>
      <PaperLine name={t('Subtotal')}>{formatMoney(receipt.subtotal)}</PaperLine>
      {receipt.tax > 0 && !receipt.taxIncluded && (
        <PaperLine name={t('Tax')}>{formatMoney(receipt.tax)}</PaperLine>
      )}
      {receipt.discount > 0 && <PaperLine name={t('Discount')}>−{formatMoney(receipt.discount)}</PaperLine>}
      {receipt.writtenOff > 0 && (
        <PaperLine name={t('Written off')}>−{formatMoney(receipt.writtenOff)}</PaperLine>
      )}
      {receipt.delivery > 0 && <PaperLine name={t('Delivery')}>{formatMoney(receipt.delivery)}</PaperLine>}
    </dl>
  );
}
