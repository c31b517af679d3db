import { orderPath, type ShopOrder } from '@revive/contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { BoughtCodes } from '../order/bought-codes.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import styles from './payment-outcome.module.css';
import { useReceiptView } from './receipt-slot.ts';

/** Milliseconds before the redirect; with a receipt, closing it redirects. */
const REDIRECT_MS = 6000;

/** CHK-12, CHK-15: the success, the receipt, and the way back to the shop. */
export function PaymentSucceeded({ order, home }: { order: ShopOrder; home: string }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { policy } = useShopPage();
  const ReceiptView = useReceiptView();
  const leave = () => location.assign(home);
  const hasReceipt = ReceiptView !== null && order.receipt !== null;
  useEffect(() => {
    if (hasReceipt) return;
    const timer = setTimeout(() => location.assign(home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [hasReceipt, home]);
  const transaction = order.payment?.transaction_id ?? order.receipt?.transactionId;
  return (
    <>
      <OutcomePanel tone="good" icon={<CircleCheck />} title={t('Payment Successful!')}>
        <p>{t('Your order has been placed successfully.')}</p>
        {transaction && (
          <p className={styles.reason}>
            {t('Transaction ID:')} <Figures>{transaction}</Figures>
          </p>
        )}
        <p>
          <a href={linkTo(orderPath(order.token))}>
            {t('Follow order {{number}}', { number: order.order_number })}
          </a>
        </p>
        <p className={styles.soft}>{t('Redirecting to shop...')}</p>
      </OutcomePanel>
      {ReceiptView && order.receipt && (
        <Suspense>
          <ReceiptView receipt={order.receipt} policy={policy} onClose={leave}>
            <BoughtCodes items={order.items} />
            <p>
              {t('Your payment has arrived. You find your order again here:')}{' '}
              <a href={linkTo(orderPath(order.token))}>
                {t('Order {{number}}', { number: order.order_number })}
              </a>
            </p>
          </ReceiptView>
        </Suspense>
      )}
    </>
  );
}
