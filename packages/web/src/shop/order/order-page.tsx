import Printer from 'lucide-react/icons/printer';
import { Suspense } from 'react';
import { formatDayAndClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { closeOverlay, openOverlay, useOverlay } from '../frame/use-overlay.ts';
import { useReceiptView } from '../payment/receipt-slot.ts';
import { BoughtCodes } from './bought-codes.tsx';
import { DeliveryInformation } from './delivery-information.tsx';
import { hasGoods } from './has-goods.ts';
import { HoldNotice } from './hold-notice.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderPayment } from './order-payment.tsx';
import { nextStep } from './order-steps.ts';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { canPutBack, PutBackButton } from './put-back-button.tsx';
import { ShareOrder } from './share-order.tsx';
import { useOrder } from './use-order.ts';

/** An order at its own address: its status, the next step, and its payment while unpaid. */
export function OrderPage({ content }: { content: ContentOf<'order'> }) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const { order, setOrder, look } = useOrder(content.order);
  const isReceiptOpen = useOverlay() === 'receipt';
  const ReceiptView = useReceiptView();
  const isOpenPayment = order.is_payable || order.payment?.state === 'waiting';
  const isDelivery = order.delivery_type === 'DELIVERY';
  return (
    <main className={styles.page}>
      <Stack as="header" gap={1}>
        <Note>{formatDayAndClock(order.created_at)}</Note>
        <h1 className={styles.title}>{t('Order {{number}}', { number: order.order_number })}</h1>
        <p className={styles.next} role="status">
          {nextStep(order, policy, t)}
        </p>
      </Stack>
      {(hasGoods(order) || order.status === 'CANCELLED') && <OrderTimeline order={order} />}
      {order.is_payable && order.hold_ends_at && (
        <HoldNotice until={order.hold_ends_at} isReserved={order.goods_reserved} onOver={look} />
      )}
      <div className={styles.layout}>
        <Card
          title={t('Order Summary')}
          {...(order.receipt && {
            actions: (
              <Button icon={<Printer />} onClick={() => openOverlay('receipt')}>
                {t('Receipt')}
              </Button>
            ),
          })}
        >
          <OrderLines
            lines={order.items.map((item) => ({
              id: item.id,
              thing: item,
              isCard: item.gift_card !== null,
              picture: { image: item.image, image_width: null, image_height: null },
              quantity: item.quantity,
              total: item.total_price,
            }))}
          />
          <OrderSums
            subtotal={order.subtotal}
            delivery={isDelivery ? order.delivery_cost : null}
            isDeliveryPaidNow={order.delivery_paid_with_order}
            tax={order.tax}
            isTaxIncluded={order.tax_included}
            discount={order.discount}
            total={order.total_amount}
          />
          {hasGoods(order) && (
            <DeliveryInformation type={order.delivery_type} address={order.delivery_address} />
          )}
        </Card>
        <div className={styles.side}>
          <BoughtCodes items={order.items} />
          {isOpenPayment && <OrderPayment order={order} onPaid={setOrder} onFailed={look} />}
          {canPutBack(order) && <PutBackButton order={order} onRefused={look} />}
          <ShareOrder order={order} />
          <OrderContact number={order.order_number} />
        </div>
      </div>
      {isReceiptOpen && ReceiptView && order.receipt && (
        <Suspense>
          <ReceiptView receipt={order.receipt} policy={policy} onClose={closeOverlay} />
        </Suspense>
      )}
    </main>
  );
}
