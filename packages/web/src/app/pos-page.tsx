import { ReceiptDialog } from '../orders/receipt-dialog.tsx';
import { PosScreen } from '../pos/pos-screen.tsx';

/** The counter with the receipt of the orders. */
export const PosPage = () => <PosScreen Receipt={ReceiptDialog} />;
