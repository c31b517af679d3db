import type { ReactNode } from 'react';
import { ReceiptContext, type ReceiptOf } from '../ui/contexts/receipt-context.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const Receipt = lazyDialog(
  async () => (await import('../features/orders/order-receipt-dialog.tsx')).AnyReceiptDialog,
);

const open = (of: ReceiptOf) => showDialog('receipt', (close) => <Receipt of={of} onClose={close} />);

/** Opens the receipts that screens of other features offer. */
export const ReceiptProvider = ({ children }: { children: ReactNode }) => (
  <ReceiptContext value={open}>{children}</ReceiptContext>
);
