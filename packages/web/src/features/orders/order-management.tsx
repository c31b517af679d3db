import { type OnlineOrder, ORDER_STATUSES } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useAnchor } from '../../lib/use-anchor.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type OnlineOrderListFilter, onlineOrdersQuery } from '../../queries/orders.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { OrderTools } from './order-tools.tsx';
import type { OrderAction } from './row-actions.ts';

const OrderDialogs = lazyDialog(
  async () => (await import('./order-dialogs.tsx')).OrderDialogs,
  ({ open }) => open !== null,
);

type OrderManagementProps = {
  /** The filter of the page around it. */
  filters: Pick<OnlineOrderListFilter, 'channel' | 'start_date' | 'end_date'>;
};

/** The orders of the shop and the mobile app, to fulfil step by step; new ones appear automatically. */
export function OrderManagement({ filters }: OrderManagementProps) {
  const { t } = useTranslation();
  const [wanted] = useAddressParam('order_status');
  const [refunds] = useAddressParam('refund_due');
  const status = oneOf(ORDER_STATUSES, wanted.toUpperCase());
  const list = useInfiniteQuery(
    onlineOrdersQuery({
      ...filters,
      ...(status && { status }),
      ...(refunds && { refund_due: 'true' }),
    }),
  );
  const [open, setOpen] = useState<{ action: OrderAction; order: OnlineOrder } | null>(null);
  const act = (action: OrderAction, order: OnlineOrder) => setOpen({ action, order });
  const anchor = useAnchor<HTMLDivElement>('orders', !list.isPending);
  return (
    <div {...anchor}>
      <Card title={t('Order Management')} actions={<OrderTools onRefresh={list.refetch} />} isFlush>
        <OrderList list={list} onAction={act} />
      </Card>
      <OrderDialogs open={open} onAction={act} onClose={() => setOpen(null)} />
    </div>
  );
}
