import type { OnlineOrder } from '@revive/contract';
import type { OrderAct } from './acts.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderReceiptDialog } from './order-receipt-dialog.tsx';
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx';
import { RecordRefundDialog } from './record-refund-dialog.tsx';

type OrderDialogsProps = { open: { act: OrderAct; order: OnlineOrder } | null; onClose: () => void };

/** The dialog of the action chosen for an order. */
export function OrderDialogs({ open, onClose }: OrderDialogsProps) {
  if (!open) return null;
  const given = { order: open.order, onClose };
  switch (open.act) {
    case 'details':
      return <OrderDetailsDialog {...given} />;
    case 'receive':
      return <ReceivePaymentDialog {...given} />;
    case 'refund':
      return <RecordRefundDialog {...given} />;
    case 'cancel':
      return <CancelOrderDialog {...given} />;
    case 'receipt':
      return <OrderReceiptDialog {...given} />;
  }
}
