import { calls, type Sale } from '@revive/contract';
import { call } from '../../api/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useOfferReceipt } from '../../ui/contexts/receipt-context.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { WriteOffDialog } from '../payments/receipts/write-off-dialog.tsx';
import { TakePaymentDialog } from '../payments/take/take-payment-dialog.tsx';
import { saleTitle } from './labels.ts';

type SaleDebtProps = {
  /** The sale of goods that owes; null while there is none, and the dialog closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** Receives what a sale of goods still owes, for example after its receipt was reversed. */
export const ReceiveForSaleDialog = ({ sale, onClose }: SaleDebtProps) =>
  sale && <Receiving sale={sale} onClose={onClose} />;

function Receiving({ sale, onClose }: SaleDebtProps & { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const title = saleTitle(sale, translateMessage);
  return (
    <TakePaymentDialog
      title={t('Receive payment')}
      description={title}
      amount={sale.owed}
      phone={null}
      open={sale.open_payment}
      hasReference
      cancelLabel={t('Back')}
      refusalTitle={t('The payment was not recorded.')}
      waitNote={t('You may close this. The order is marked as paid by itself once the wallet says yes.')}
      send={(body, key) => call(calls.orders.receiveForSale, { params: { id: sale.id }, body, key })}
      onPaid={(settled) => {
        const amount = formatMoney(settled?.amount ?? sale.owed);
        showToast.success(
          t('{{amount}} received for order {{number}}', { amount, number: sale.order_number }),
        );
        offerReceipt({ order: sale.id }, title);
      }}
      onClose={onClose}
    />
  );
}

/** Gives up what a sale of goods still owes. */
export const WriteOffSaleDialog = ({ sale, onClose }: SaleDebtProps) =>
  sale && <WritingOff sale={sale} onClose={onClose} />;

function WritingOff({ sale, onClose }: SaleDebtProps & { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  return (
    <WriteOffDialog
      name={translateMessage(sale.client_name) || t('Walk-in')}
      owed={sale.owed}
      services={[sale.order_number, ...sale.items.map((item) => item.product_or_service)].join(', ')}
      send={(given) => call(calls.orders.writeOff, { params: { id: sale.id }, ...given })}
      onClose={onClose}
    />
  );
}
