import { ReceiptDialog } from '../orders/receipt-dialog.tsx';
import { PosScreen } from '../pos/pos-screen.tsx';
import { ShiftLine } from '../shifts/shift-line.tsx';

/** The counter with the receipt of the orders and the cashier's drawer. */
export const PosPage = () => <PosScreen Receipt={ReceiptDialog} Shift={ShiftLine} />;
