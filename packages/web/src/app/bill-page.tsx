import { BillScreen } from '../features/bills/bill-screen.tsx';
import { OfficeBillReceipt } from '../features/orders/office-bill-receipt.tsx';

/** A bill, with the receipt of the orders feature. */
export const BillPage = () => <BillScreen Receipt={OfficeBillReceipt} />;
