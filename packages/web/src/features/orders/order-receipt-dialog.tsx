import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { bookingReceiptQuery, receiptQuery } from '../../queries/orders.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ReceiptOf } from '../../ui/contexts/receipt-context.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OfficeReceipt } from './office-receipt.tsx';

type OrderReceiptDialogProps = {
  /** The order; null while the dialog is closed. */
  order: { id: number } | null;
  onClose: () => void;
};

/** The receipt of an earlier order, to view and reprint. */
export const OrderReceiptDialog = ({ order, onClose }: OrderReceiptDialogProps) =>
  order && <OpenReceipt key={order.id} query={receiptQuery(order.id)} onClose={onClose} />;

/** A receipt that another screen offers. */
export const AnyReceiptDialog = ({ of, onClose }: { of: ReceiptOf; onClose: () => void }) => (
  <OpenReceipt
    query={'order' in of ? receiptQuery(of.order) : bookingReceiptQuery(of.booking)}
    onClose={onClose}
  />
);

type OpenReceiptProps = { query: ReturnType<typeof receiptQuery>; onClose: () => void };

function OpenReceipt({ query, onClose }: OpenReceiptProps) {
  const { t } = useTranslation();
  const receipt = useQuery(query);
  const policy = useQuery(policyQuery());
  if (receipt.data && policy.data)
    return <OfficeReceipt receipt={receipt.data} policy={policy.data} onClose={onClose} />;
  const failed = [receipt, policy].find((query) => query.isError);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Receipt')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {failed ? (
        <QueryError query={failed} message={t('The receipt could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="20rem" />
      )}
    </Dialog>
  );
}
