import type { FinancePayment } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InlineNotice } from '../ui/inline-notice.tsx';
import styles from './finance.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';

/** Payments that have not gone out: planned ones, and any that failed. */
export function PaymentsTab() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<FinancePayment | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('New Payment')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <InlineNotice>{t('Completed payments move automatically to the Expenses tab.')}</InlineNotice>
      <Card title={t('Active Payments')} actions={add} isFlush>
        <PaymentList
          filter={{ active: 'true' }}
          caption={t('Active Payments')}
          onEdit={setOpen}
          empty={<EmptyState>{t('No active payments found.')}</EmptyState>}
        />
      </Card>
      <PaymentDialog
        isOpen={open !== null}
        payment={open === 'new' ? undefined : (open ?? undefined)}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
