import type { ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { ReceiptContext, type ReceiptOf } from '../ui/receipt-context.ts';
import { showDialog } from '../ui/show-dialog.ts';

const Receipt = lazyDialog(
  async () => (await import('../features/orders/order-receipt-dialog.tsx')).AnyReceiptDialog,
);

const open = (of: ReceiptOf) => showDialog('receipt', (close) => <Receipt of={of} onClose={close} />);

/** Opens the receipts that screens of other features offer. */
export const ReceiptProvider = ({ children }: { children: ReactNode }) => (
  <ReceiptContext value={open}>{children}</ReceiptContext>
);
