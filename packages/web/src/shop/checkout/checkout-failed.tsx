import { useHome } from '../frame/use-home.ts';
import { putBack } from '../open-orders/put-back.ts';
import type { PaymentFailure } from '../payment/payment.ts';
import { PaymentFailed } from '../payment/payment-failed.tsx';
import { type CheckoutData, clearCheckoutData } from './checkout-data.ts';
import { UnsentOrder } from './unsent-order.tsx';
import { updateFromCatalogue } from './update-from-catalogue.ts';

type CheckoutFailedProps = {
  failure: PaymentFailure;
  data: CheckoutData;
  onChange: (data: CheckoutData) => void;
  onTryAgain: () => void;
  /** Sends the order that no line took, and asks its wallet. */
  onSend: () => void;
  /** In dollars. */
  total: number;
};

/** A failed payment of the checkout, with what puts it right. */
export function CheckoutFailed(props: CheckoutFailedProps) {
  const { failure, data, onChange, onTryAgain, onSend, total } = props;
  const home = useHome();
  const { order } = data;
  const leaveForCart = () => {
    clearCheckoutData();
    location.assign(`${home}#cart`);
  };
  const remedies = {
    cart: async () => {
      const updated = await updateFromCatalogue(data);
      // The cart shows what is sold out; a checkout of nothing does not.
      if (updated.cart.length === 0) return leaveForCart();
      onChange(updated);
      onTryAgain();
    },
    page: async () => location.reload(),
  };
  const handlePutBack = async () => {
    if (order !== undefined) await putBack(order);
    leaveForCart();
  };
  return (
    <PaymentFailed
      failure={failure}
      onTryAgain={onTryAgain}
      remedy={failure.remedy && remedies[failure.remedy]}
      onPutBack={order === undefined ? undefined : handlePutBack}
      home={home}
    >
      {failure.isUnsent && <UnsentOrder total={total} onSend={onSend} />}
    </PaymentFailed>
  );
}
