import { type OnlineOrder, type OnlineOrderItem, PREVIOUS_STATUS } from '@revive/contract';
import Undo from 'lucide-react/icons/undo-2';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CHANNEL_NAMES } from './labels.ts';
import { OrderCustomer, OrderPayment, OrderState } from './order-cells.tsx';
import { OrderSums } from './order-sums.tsx';

type OrderDetailsDialogProps = {
  order: OnlineOrder;
  /** Opens the dialog that moves the order one step back. */
  onStepBack: () => void;
  onClose: () => void;
};

/** The details of an order that do not fit in its row. */
export function OrderDetailsDialog({ order, onStepBack, onClose }: OrderDetailsDialogProps) {
  const { t, translateMessage } = useTranslation();
  const columns: Column<OnlineOrderItem>[] = [
    { id: 'item', header: t('Item'), isPrimary: true, cell: (item) => item.product_name },
    { id: 'quantity', header: t('Quantity'), align: 'end', cell: (item) => formatNumber(item.quantity) },
    { id: 'price', header: t('Unit Price'), align: 'end', cell: (item) => formatMoney(item.unit_price) },
    { id: 'total', header: t('Total Price'), align: 'end', cell: (item) => formatMoney(item.total_price) },
  ];
  const details = [
    { label: t('Customer'), value: <OrderCustomer order={order} /> },
    ...(order.ordered_phone
      ? [
          {
            label: t('Ordered with'),
            value: t('{{ordered}}. It was paid from {{paid}}: call that one.', {
              ordered: order.ordered_phone,
              paid: order.client.phone ?? '',
            }),
          },
        ]
      : []),
    { label: t('Status'), value: <OrderState order={order} /> },
    { label: t('Payment'), value: <OrderPayment order={order} /> },
    ...(order.bill === null
      ? []
      : [
          {
            label: t('Bill'),
            value: (
              <>
                <Link to={`/bills/${order.bill}`}>{t('Open the bill')}</Link>{' '}
                {order.beside_goods
                  .map(({ kind, name, total_price }) =>
                    [kind === 'gift_card' ? t('Gift card') : name, formatMoney(total_price)].join(' '),
                  )
                  .join(', ')}
              </>
            ),
          },
        ]),
    ...(order.step_back_reason
      ? [{ label: t('Stepped back'), value: translateMessage(order.step_back_reason) }]
      : []),
    ...(order.notes ? [{ label: t('Notes'), value: order.notes }] : []),
    ...(order.open_payment
      ? [{ label: t('Wallet payment'), value: translateMessage(order.open_payment.message) }]
      : []),
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('Order {{number}}', { number: order.order_number })}
      description={`${t(CHANNEL_NAMES[order.channel])}, ${formatSessionDateTime(order.created_at)}`}
      footer={
        <>
          {PREVIOUS_STATUS[order.status] && (
            <Button icon={<Undo />} onClick={onStepBack}>
              {t('Step back')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <KeyValueList items={details} />
      <DataTable
        caption={t('Items')}
        columns={columns}
        rows={order.items}
        rowKey={(item) => item.id}
        empty={null}
      />
      <OrderSums order={order} />
    </Dialog>
  );
}
