import type { OnlineOrder } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';

/** The sums of an order; a delivery fee collected by the courier is below the total. */
export function OrderSums({ order }: { order: OnlineOrder }) {
  const { t } = useTranslation();
  const isDelivered = order.delivery_type === 'DELIVERY';
  const delivery = { label: t('Delivery'), value: formatMoney(order.delivery_cost) };
  return (
    <KeyValueList
      layout="rows"
      items={[
        { label: t('Subtotal'), value: formatMoney(order.subtotal) },
        ...(order.tax_included ? [] : [{ label: t('Tax'), value: formatMoney(order.tax) }]),
        { label: t('Discount'), value: formatMoney(-order.discount) },
        ...(order.written_off > 0
          ? [{ label: t('Written off'), value: formatMoney(-order.written_off) }]
          : []),
        ...(isDelivered && order.delivery_paid_with_order ? [delivery] : []),
        { label: t('Total'), value: <strong>{formatMoney(order.total_amount)}</strong> },
        ...(order.tax_included ? [{ label: t('Tax included'), value: formatMoney(order.tax) }] : []),
        ...(order.returned_amount > 0
          ? [{ label: t('Returned'), value: formatMoney(-order.returned_amount) }]
          : []),
        ...(isDelivered && !order.delivery_paid_with_order
          ? [{ ...delivery, label: t('Delivery, paid to the courier') }]
          : []),
      ]}
    />
  );
}
