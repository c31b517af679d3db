import type { OnlineOrder } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCustomer, OrderItems, OrderNumber, OrderPayment, OrderState } from './order-cells.tsx';
import type { OrderAction } from './row-actions.ts';

type OrdersTableProps = {
  /** Undefined while they load. */
  orders: readonly OnlineOrder[] | undefined;
  onAction: (action: OrderAction, order: OnlineOrder) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Online orders with the seven columns of spec row ORD-02. */
export function OrdersTable({ orders, onAction, empty, footer }: OrdersTableProps) {
  const { t } = useTranslation();
  const columns: Column<OnlineOrder>[] = [
    { id: 'order', header: t('Order'), isPrimary: true, cell: (order) => <OrderNumber order={order} /> },
    { id: 'customer', header: t('Customer'), cell: (order) => <OrderCustomer order={order} /> },
    { id: 'items', header: t('Items'), cell: (order) => <OrderItems order={order} /> },
    { id: 'total', header: t('Total'), align: 'end', cell: (order) => formatMoney(order.total_amount) },
    { id: 'status', header: t('Status'), cell: (order) => <OrderState order={order} /> },
    { id: 'payment', header: t('Payment'), cell: (order) => <OrderPayment order={order} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (order) => <OrderActions order={order} onAction={(action) => onAction(action, order)} />,
    },
  ];
  return (
    <DataTable
      caption={t('Order Management')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      empty={empty}
      footer={footer}
    />
  );
}
