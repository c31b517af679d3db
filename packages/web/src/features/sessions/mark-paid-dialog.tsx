import type { AnySession } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useOfferReceipt } from '../../ui/contexts/receipt-context.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TakePaymentDialog } from '../payments/take/take-payment-dialog.tsx';
import { settleSession } from './mutations.ts';

const DECLINED = 402;
const CONFLICT = 409;

/** Receives what a session lacks, from the person it names. */
export function MarkPaidDialog({ session, onClose }: { session: AnySession; onClose: () => void }) {
  const { t, translateMessage } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const { client_name, client_phone } = session.booking_info;
  const amount = formatMoney(session.unpaid_amount);
  return (
    <TakePaymentDialog
      title={t('Mark Paid')}
      description={t('{{amount}} from {{name}} for {{service}}, session {{number}} of {{count}}', {
        amount,
        name: client_name,
        service: session.service_name,
        number: session.session_number,
        count: session.session_count,
      })}
      amount={session.unpaid_amount}
      phone={client_phone}
      open={session.open_payment}
      refusalTitle={t('The payment was not recorded.')}
      waitNote={t('You may close this. The session is marked as paid by itself once the wallet says yes.')}
      send={(way, key) => settleSession({ session, way, key })}
      onPaid={(settled) => {
        const received = settled ? formatMoney(settled.amount) : amount;
        showToast.success(t('{{amount}} received from {{name}}', { amount: received, name: client_name }));
        offerReceipt({ booking: session.booking_info.id }, client_name);
      }}
      onRefused={({ status, message }, refusal) => {
        if (status === DECLINED || refusal === undefined) return refusal;
        showToast.error(t('Error updating session payment'), { detail: translateMessage(message) });
        // Another person was faster: the list says what is true now.
        if (status === CONFLICT) onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
