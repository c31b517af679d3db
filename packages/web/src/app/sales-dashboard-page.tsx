import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SalesDashboardScreen } from '../features/analytics/sales-dashboard-screen.tsx';
import { OrderManagement } from '../features/orders/order-management.tsx';
import { useAddressParam } from '../lib/use-address-param.ts';

/** The sales dashboard with the orders to fulfil; choosing a status reloads the figures too (spec row ANLY-12). */
export function SalesDashboardPage() {
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
