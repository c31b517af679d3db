import type { ComponentProps } from 'react';
import { ReceiptDialog } from '../features/orders/receipt-dialog.tsx';
import { PosScreen } from '../features/pos/pos-screen.tsx';
import { ShiftLine } from '../features/shifts/shift-line.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

const Receipt = (props: Omit<ComponentProps<typeof ReceiptDialog>, 'Frame'>) => (
  <ReceiptDialog {...props} Frame={Dialog} canSend />
);

/** The counter, with the receipt of the orders feature and the cashier's shift. */
export const PosPage = () => <PosScreen Receipt={Receipt} Shift={ShiftLine} />;
