import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useReceiptPrinter } from './use-receipt-printer.tsx';

type Own = 'Frame' | 'canSend' | 'printer';

/** A receipt at the desk, on the owner's printer where there is one. What shows the code of a gift card the browser prints: no one can read it again. */
export function OfficeReceipt(props: Omit<ComponentProps<typeof ReceiptDialog>, Own>) {
  const { receipt, isWithoutLine } = props;
  const isHere = isWithoutLine || receipt.items.some(({ code }) => code !== undefined);
  const printer = useReceiptPrinter(isHere ? undefined : { order: receipt.id });
  return <ReceiptDialog {...props} Frame={Dialog} canSend printer={printer} />;
}
