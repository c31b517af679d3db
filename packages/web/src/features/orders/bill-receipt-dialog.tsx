import type { BillReceipt } from '@revive/contract';
import type { ComponentProps } from 'react';
import { BillSheet } from './receipt-bill.tsx';
import { billReceiptText } from './receipt-bill-text.ts';
import { AnyReceipt } from './receipt-dialog.tsx';

type BillReceiptDialogProps = Omit<ComponentProps<typeof AnyReceipt>, 'receipt' | 'text' | 'draw'> & {
  receipt: BillReceipt;
};

/** One receipt over all lines and ways of a bill, to view and to print, on the paper chosen last. */
export const BillReceiptDialog = ({ receipt, policy, ...dialog }: BillReceiptDialogProps) => (
  <AnyReceipt
    {...dialog}
    {...{ receipt, policy }}
    text={(language) => billReceiptText(receipt, policy, language)}
    draw={(paper, ref, language) => (
      <BillSheet ref={ref} {...{ receipt, policy, paper }} language={language.first} />
    )}
  />
);
