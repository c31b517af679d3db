import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SalesDashboardScreen } from '../features/analytics/sales-dashboard-screen.tsx';
import { OrderManagement } from '../features/orders/order-management.tsx';
import { useAddressParam } from '../lib/use-address-param.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useSeesFinance } from '../queries/policy.ts';
import { FinanceClosed } from './finance-closed.tsx';

/** The sales dashboard with the orders to fulfil; staff from whom the owner keeps the figures have the orders alone. */
export function SalesDashboardPage() {
  const { t } = useTranslation();
  const seesFinance = useSeesFinance();
  if (seesFinance === undefined) return null;
  if (seesFinance) return <Figures />;
  return (
    <FinanceClosed title={t('Sales Dashboard')}>
      <OrderManagement filters={{}} />
    </FinanceClosed>
  );
}

/** Choosing a status of the orders reloads the figures too (spec row ANLY-12). */
function Figures() {
  const queryClient = useQueryClient();
  const [status] = useAddressParam('order_status');
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    void queryClient.invalidateQueries({ queryKey: ['analytics'] });
  }, [queryClient, status]);
  return <SalesDashboardScreen Orders={OrderManagement} />;
}
