import type { OpenPayment } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { formatSessionDateTime } from '../lib/date.ts';
import { formatMoney } from '../lib/money.ts';
import { KeyValueList } from '../ui/key-value-list.tsx';

/** What a payment is found by in the wallet's own list. */
export function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  return (
    <KeyValueList
      items={[
        { label: t('Amount'), value: formatMoney(payment.amount) },
        { label: t('Phone'), value: payment.phone },
        { label: t('Asked'), value: formatSessionDateTime(payment.created_at) },
        { label: t('Reference'), value: payment.reference },
      ]}
    />
  );
}
