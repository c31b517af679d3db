import type { ComponentProps } from 'react';
import type { OfficeBillReceipt } from '../features/orders/office-bill-receipt.tsx';
import { OfficeReceipt } from '../features/orders/office-receipt.tsx';
import { PosScreen } from '../features/pos/pos-screen.tsx';
import { ShiftLine } from '../features/shifts/shift-line.tsx';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { WithoutLineLink } from './without-line-link.tsx';

const LazyBillReceipt = lazyDialog<ComponentProps<typeof OfficeBillReceipt>>(
  async () => (await import('../features/orders/office-bill-receipt.tsx')).OfficeBillReceipt,
);

const BillReceipt = (props: ComponentProps<typeof OfficeBillReceipt>) => <LazyBillReceipt {...props} />;

const Shift = () => (
  <>
    <ShiftLine />
    <WithoutLineLink size="small" variant="quiet" />
  </>
);

/** The counter, with the receipts of the orders feature the cashier's shift, and the way to what sales without a line left open. */
export const PosPage = () => <PosScreen Receipt={OfficeReceipt} BillReceipt={BillReceipt} Shift={Shift} />;
