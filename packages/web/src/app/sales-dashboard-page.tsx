import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SalesDashboardScreen } from '../analytics/sales-dashboard-screen.tsx';
import { useAddressParam } from '../lib/use-address-param.ts';
import { OrderManagement } from '../orders/order-management.tsx';

/** The sales dashboard with the orders to fulfil; choosing a status reads the figures anew too (spec row ANLY-12). */
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
