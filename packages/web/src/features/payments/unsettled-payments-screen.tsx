import type { OpenPayment } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { UnsettledList } from './unsettled-list.tsx';
import styles from './unsettled-payments-screen.module.css';

/** Wallet payments with an unknown outcome: query the wallet again, or settle by hand. */
export function UnsettledPaymentsScreen() {
  const { t } = useTranslation();
  const [resolved, setResolved] = useState<OpenPayment | null>(null);
  return (
    <div className={styles.screen}>
      <PageHeader title={t('Unsettled payments')} />
      <p className={styles.intro}>
        {t(
          'The wallet has not said yet whether these payments went through. Most settle by themselves within minutes. Do not take the money again until one has left this list.',
        )}
      </p>
      <UnsettledList onResolve={setResolved} />
      <ResolveDialog payment={resolved} onClose={() => setResolved(null)} />
    </div>
  );
}
