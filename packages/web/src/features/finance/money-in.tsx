import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PaymentList } from './payment-list.tsx';

/** Wallet payments received without a booking. The wallet decides their outcome, so there are no actions. */
export function MoneyIn() {
  const { t } = useTranslation();
  return (
    <Card
      title={t('Money In')}
      subtitle={t('Wallet payments without a booking. Only the wallet’s answer changes them.')}
      isFlush
    >
      <PaymentList
        filter={{ direction: 'in' }}
        caption={t('Money In')}
        empty={<EmptyState>{t('No money came in without a booking.')}</EmptyState>}
      />
    </Card>
  );
}
