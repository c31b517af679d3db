import type { OpenPayment } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletName } from '../../lib/wallet-names.ts';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Phone } from '../../ui/layout/phone.tsx';

/** The details to find a payment in the wallet's own list. */
export function PaymentDetails({ payment }: { payment: OpenPayment }) {
  const { t, translateMessage } = useTranslation();
  return (
    <KeyValueList
      items={[
        { label: t('Wallet'), value: translateMessage(walletName(payment.wallet)) },
        { label: t('Phone'), value: <Phone number={payment.phone} /> },
        { label: t('Asked'), value: formatSessionDateTime(payment.created_at) },
        { label: t('Reference'), value: payment.reference },
        ...(payment.repeats ? [{ label: t('Paid by the same transfer'), value: payment.repeats }] : []),
      ]}
    />
  );
}
