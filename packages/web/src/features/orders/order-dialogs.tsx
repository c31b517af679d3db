import type { OnlineOrder } from '@revive/contract';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { describeOrder } from './labels.ts';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderReceiptDialog } from './order-receipt-dialog.tsx';
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx';
import { RecordRefundDialog } from './record-refund-dialog.tsx';
import type { OrderAction } from './row-actions.ts';
import { StepBackDialog } from './step-back-dialog.tsx';

type OrderDialogsProps = {
  open: { action: OrderAction; order: OnlineOrder } | null;
  /** One dialog opens another one of the same order. */
  onAction: (action: OrderAction, order: OnlineOrder) => void;
  onClose: () => void;
};

/** The dialog of the action chosen for an order. */
export function OrderDialogs({ open, onAction, onClose }: OrderDialogsProps) {
  if (!open) return null;
  const given = { order: open.order, onClose };
  switch (open.action) {
    case 'details':
      return <OrderDetailsDialog {...given} onStepBack={() => onAction('step-back', open.order)} />;
    case 'receive':
      return <ReceivePaymentDialog {...given} />;
    case 'refund':
      return <RecordRefundDialog {...given} title={describeOrder(open.order)} />;
    case 'cancel':
      return <CancelOrderDialog {...given} />;
    case 'step-back':
      return <StepBackDialog {...given} />;
    case 'receipt':
      return <OrderReceiptDialog {...given} />;
  }
}
