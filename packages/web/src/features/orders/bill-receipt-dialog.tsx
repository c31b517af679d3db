import type { BillReceipt } from '@revive/contract';
import type { ComponentProps } from 'react';
import { BillSheet } from './receipt-bill.tsx';
import { billReceiptText } from './receipt-bill-text.ts';
import { AnyReceipt } from './receipt-dialog.tsx';

type BillReceiptDialogProps = Omit<ComponentProps<typeof AnyReceipt>, 'receipt' | 'text' | 'draw'> & {
  receipt: BillReceipt;
  isWithoutLine?: boolean | undefined;
};

/** One receipt over all lines and ways of a bill, to view and to print, on the paper chosen last. */
export const BillReceiptDialog = ({ receipt, policy, isWithoutLine, ...dialog }: BillReceiptDialogProps) => (
  <AnyReceipt
    {...dialog}
    {...{ receipt, policy }}
    canSend={dialog.canSend && !isWithoutLine}
    text={(language) => billReceiptText(receipt, policy, language)}
    draw={(paper, ref, language) => (
      <BillSheet ref={ref} {...{ receipt, policy, paper, isWithoutLine }} language={language.first} />
    )}
  />
);
