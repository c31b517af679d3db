import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BillReceiptDialog } from './bill-receipt-dialog.tsx';
import { useReceiptPrinter } from './use-receipt-printer.tsx';

type Own = 'Frame' | 'canSend' | 'printer';

/** The receipt of a bill at the desk, on the owner's printer where there is one, unless it shows the code of a gift card or was made without a line. */
export function OfficeBillReceipt(props: Omit<ComponentProps<typeof BillReceiptDialog>, Own>) {
  const { receipt, isWithoutLine } = props;
  const isHere = isWithoutLine || receipt.lines.some(({ gift_card }) => gift_card?.code);
  const printer = useReceiptPrinter(isHere ? undefined : { bill: receipt.id });
  return <BillReceiptDialog {...props} Frame={Dialog} canSend printer={printer} />;
}
