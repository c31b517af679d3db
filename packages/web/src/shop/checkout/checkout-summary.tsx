import { dollars, type Totals } from '@revive/contract';
import { type Ref, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lineTotal } from '../cart/line-total.ts';
import { isGiftCard, isGoods } from '../cart/offers.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { DeliveryInformation } from '../order/delivery-information.tsx';
import { OrderLines } from '../order/order-lines.tsx';
import { OrderSums } from '../order/order-sums.tsx';
import type { CheckoutData } from './checkout-data.ts';
import styles from './checkout-page.module.css';

type CheckoutSummaryProps = {
  data: CheckoutData;
  totals: Totals;
  addressField: Ref<HTMLInputElement>;
  addressError: string | undefined;
  onAddressChange: (address: string) => void;
};

/** CHK-02: the items, the sums, and the delivery. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { data, totals, addressField, addressError, onAddressChange } = props;
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const isDelivery = data.deliveryType === 'delivery';
  // The cart asks for the address; a missing one is asked for here, until the page is left.
  const [isAsked] = useState(data.deliveryAddress.trim() === '');
  return (
    <Card title={t('Order Summary')} className={styles.summary}>
      <OrderLines
        lines={data.cart.map((line) => ({
          id: line.product.id,
          thing: line.product,
          isCard: isGiftCard(line.product),
          picture: line.product,
          quantity: line.quantity,
          total: lineTotal(line),
        }))}
      />
      <OrderSums
        subtotal={dollars(totals.subtotal_cents)}
        delivery={isDelivery ? dollars(totals.delivery_cents) : null}
        isDeliveryPaidNow={policy.delivery_paid_with_order}
        tax={dollars(totals.tax_cents)}
        isTaxIncluded={totals.tax_included === true}
        discount={dollars(totals.discount_cents)}
        total={dollars(totals.total_cents)}
      />
      {data.cart.some(isGoods) && (
        <DeliveryInformation type={isDelivery ? 'DELIVERY' : 'PICKUP'} address={data.deliveryAddress}>
          {isDelivery && isAsked && (
            <TextField
              ref={addressField}
              label={t('Delivery Address')}
              value={data.deliveryAddress}
              maxLength={300}
              autoComplete="street-address"
              error={addressError}
              onChange={(event) => onAddressChange(event.target.value)}
            />
          )}
        </DeliveryInformation>
      )}
    </Card>
  );
}
