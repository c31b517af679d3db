import { ReceiptDialog } from '../features/orders/receipt-dialog.tsx';
import { PosScreen } from '../features/pos/pos-screen.tsx';
import { ShiftLine } from '../features/shifts/shift-line.tsx';

/** The counter with the receipt of the orders and the cashier's drawer. */
export const PosPage = () => <PosScreen Receipt={ReceiptDialog} Shift={ShiftLine} />;
