import type { ComponentProps } from 'react';
import { BillScreen } from '../features/bills/bill-screen.tsx';
import { BillReceiptDialog } from '../features/orders/bill-receipt-dialog.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

const Receipt = (props: Omit<ComponentProps<typeof BillReceiptDialog>, 'Frame'>) => (
  <BillReceiptDialog {...props} Frame={Dialog} canSend />
);

/** A bill, with the receipt of the orders feature. */
export const BillPage = () => <BillScreen Receipt={Receipt} />;
