import type { FinancePayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { financePaymentsQuery } from '../../queries/finance.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import styles from './finance.module.css';
import { MoneyIn } from './money-in.tsx';
import { PaymentList } from './payment-list.tsx';

const PaymentDialog = lazyDialog(
  async () => (await import('./payment-dialog.tsx')).PaymentDialog,
  ({ isOpen }) => isOpen,
);

/** Payments of the business and, apart from them, wallet payments received without a booking. */
export function PaymentsTab() {
  const { t } = useTranslation();
  const [direction, setDirection] = useAddressParam('direction', 'out');
  return (
    <div className={styles.screen}>
      <div className={styles.choice}>
        <SegmentedChoice
          label={t('Direction of the money')}
          value={direction}
          options={[
            { value: 'out', label: t('Money out') },
            { value: 'in', label: t('Money in') },
          ]}
          onChange={setDirection}
        />
      </div>
      {direction === 'in' ? <MoneyIn /> : <MoneyOut />}
    </div>
  );
}

const ACTIVE = { active: 'true' };

/** Payments that are not completed: planned and failed ones. */
function MoneyOut() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(financePaymentsQuery(ACTIVE));
  const [open, setOpen] = useState<FinancePayment | 'new' | null>(null);
  // The current row: its photos may change while the dialog is open.
  const now = (payment: FinancePayment) => list.data?.find(({ id }) => id === payment.id) ?? payment;
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('New Payment')}
    </Button>
  );
  return (
    <>
      <InlineNotice>{t('Completed payments move automatically to the Expenses tab.')}</InlineNotice>
      <Card title={t('Active Payments')} actions={add} isFlush>
        <PaymentList
          filter={ACTIVE}
          caption={t('Active Payments')}
          onEdit={setOpen}
          empty={<EmptyState>{t('No active payments found.')}</EmptyState>}
        />
      </Card>
      <PaymentDialog
        isOpen={open !== null}
        payment={open === 'new' || open === null ? undefined : now(open)}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
