import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import HandCoins from 'lucide-react/icons/hand-coins';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const RequisitionsTab = lazyComponent(async () => (await import('./requisitions-tab.tsx')).RequisitionsTab);
const PaymentsTab = lazyComponent(async () => (await import('./payments-tab.tsx')).PaymentsTab);
const ExpensesTab = lazyComponent(async () => (await import('./expenses-tab.tsx')).ExpensesTab);

type FinanceScreenProps = {
  /** The financial reports of a period. */
  Reports: ComponentType;
  /** Whether it leads to the accounts, which only managers see. */
  hasAccounts: boolean;
};

/** Requisitions, payments, expenses and reports in tabs. */
export function FinanceScreen({ Reports, hasAccounts }: FinanceScreenProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Finance')}
        actions={
          <>
            {hasAccounts && <LinkButton to="/accounts">{t('Accounts')}</LinkButton>}
            <LinkButton to="/shifts">{t('Shifts')}</LinkButton>
          </>
        }
      />
      <Tabs
        label={t('Finance')}
        param="tab"
        tabs={[
          {
            id: 'requisitions',
            label: t('Requisitions'),
            icon: <ClipboardList />,
            content: <RequisitionsTab />,
          },
          { id: 'payments', label: t('Payments'), icon: <HandCoins />, content: <PaymentsTab /> },
          { id: 'expenses', label: t('Expenses'), icon: <ReceiptText />, content: <ExpensesTab /> },
          { id: 'reports', label: t('Reports'), icon: <ChartColumn />, content: <Reports /> },
        ]}
      />
    </>
  );
}
