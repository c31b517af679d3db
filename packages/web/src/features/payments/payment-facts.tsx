import type { OpenPayment } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { KeyValueList } from '../../ui/key-value-list.tsx';

// By the name under which an owner knows it; the list to look into is theirs.
const WALLET_NAMES: Record<string, string> = {
  premier: 'Premier Wallet',
  waafipay: 'WaafiPay',
  sandbox: 'Sandbox',
};

/** What a payment is found by in the wallet's own list. */
export function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  return (
    <KeyValueList
      items={[
        { label: t('Wallet'), value: t(WALLET_NAMES[payment.wallet] ?? payment.wallet) },
        { label: t('Phone'), value: payment.phone },
        { label: t('Asked'), value: formatSessionDateTime(payment.created_at) },
        { label: t('Reference'), value: payment.reference },
      ]}
    />
  );
}
