import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PaymentList } from './payment-list.tsx';

/** Completed payments, in the layout of the Payments tab and under its heading (spec row FIN-14). */
export function ExpensesTab() {
  const { t } = useTranslation();
  return (
    <Card
      title={t('Active Payments')}
      subtitle={t('Expenses: the payments that are completed. Their money has gone out.')}
      isFlush
    >
      <PaymentList
        filter={{ status: 'completed' }}
        caption={t('Expenses')}
        empty={
          <EmptyState>{t('No expenses found. A payment appears here once it is completed.')}</EmptyState>
        }
      />
    </Card>
  );
}
