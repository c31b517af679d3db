import { OrderManagement } from '../features/orders/order-management.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** The orders of the shop and the app for the desk, without the figures above them. */
export function OrdersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Orders')}
        subtitle={t('Of the shop and the app: to confirm, prepare and hand over.')}
      />
      <OrderManagement filters={{}} />
    </>
  );
}
