import type { ComponentProps } from 'react';
import type { BillReceiptDialog } from '../features/orders/bill-receipt-dialog.tsx';
import { ReceiptDialog } from '../features/orders/receipt-dialog.tsx';
import { PosScreen } from '../features/pos/pos-screen.tsx';
import { ShiftLine } from '../features/shifts/shift-line.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { WithoutLineLink } from './without-line-link.tsx';

const Receipt = (props: Omit<ComponentProps<typeof ReceiptDialog>, 'Frame'>) => (
  <ReceiptDialog {...props} Frame={Dialog} canSend />
);

const LazyBillReceipt = lazyDialog<ComponentProps<typeof BillReceiptDialog>>(
  async () => (await import('../features/orders/bill-receipt-dialog.tsx')).BillReceiptDialog,
);

const BillReceipt = (props: Omit<ComponentProps<typeof BillReceiptDialog>, 'Frame'>) => (
  <LazyBillReceipt {...props} Frame={Dialog} canSend />
);

const Shift = () => (
  <>
    <ShiftLine />
    <WithoutLineLink size="small" variant="quiet" />
  </>
);

/** The counter, with the receipts of the orders feature the cashier's shift, and the way to what sales without a line left open. */
export const PosPage = () => <PosScreen {...{ Receipt, BillReceipt }} Shift={Shift} />;
