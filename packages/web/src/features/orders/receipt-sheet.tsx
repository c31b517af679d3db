import type { LanguageCode, Receipt } from '@revive/contract';
import { type Ref, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import paperStyles from '../../ui/paper/paper-sheet.module.css';
import type { Paper } from '../../ui/paper/use-paper.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { ReceiptItems } from './receipt-items.tsx';
import { ReceiptPayment } from './receipt-payment.tsx';
import { type ReceiptPolicy, receiptNumber } from './receipt-sums.ts';
import { ReceiptTotals } from './receipt-totals.tsx';

export type ReceiptSheetProps = {
  receipt: Receipt;
  policy: ReceiptPolicy;
  paper: Paper;
  /** The first language of the texts around, of the days. */
  language: LanguageCode;
  isWithoutLine?: boolean | undefined;
  ref?: Ref<HTMLElement>;
};

/** The printed receipt: the business, the items, the payment and the return policy. */
export function ReceiptSheet({ receipt, policy, paper, language, isWithoutLine, ref }: ReceiptSheetProps) {
  const { t } = useTranslation();
  const [number] = useState(() => receiptNumber(receipt.orderNumber));
  return (
    <ReceiptFrame
      {...{ number, receipt, policy, paper, language, isWithoutLine, ref }}
      hasGoods={!receipt.isTreatment}
    >
      <ReceiptItems items={receipt.items} />
      <ReceiptTotals receipt={receipt} />
      <p className={paperStyles.total}>
        <span>{t('Total')}</span> <strong>{formatMoney(receipt.total)}</strong>
      </p>
      <ReceiptPayment {...{ receipt, policy, language }} />
    </ReceiptFrame>
  );
}
