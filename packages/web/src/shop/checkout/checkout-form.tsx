import { parsePhone } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { useBeyondGuest } from '../cart/use-guest-limit.ts';
import { useHome } from '../frame/use-home.ts';
import { GiftCardField } from '../payment/gift-card-field.tsx';
import { CheckoutFailed, PaymentSucceeded, PaymentWaiting } from '../payment/outcomes.ts';
import { useWalletOffer } from '../payment/use-wallet-offer.ts';
import { WalletField } from '../payment/wallet-field.tsx';
import { wrongWallet } from '../payment/wallet-number.ts';
import type { CheckoutData } from './checkout-data.ts';
import styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useCheckout } from './use-checkout.ts';

type CheckoutFormProps = { data: CheckoutData; onChange: (data: CheckoutData) => void };

/** The order summary, the payment form, and the outcome of the payment. */
export function CheckoutForm({ data, onChange }: CheckoutFormProps) {
  const { t } = useTranslation();
  const home = useHome();
  const { totals, total, payment, pay, tryAgain } = useCheckout(data, (order) =>
    onChange({ ...data, order }),
  );
  const [wallet, setWallet] = useState('');
  const [card, setCard] = useState('');
  const offer = useWalletOffer();
  const [hasTried, setHasTried] = useState(false);
  const walletField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const isDelivery = data.deliveryType === 'delivery';
  const lacksAddress = isDelivery && data.deliveryAddress.trim() === '';
  const wrong = wrongWallet(wallet);
  const beyond = useBeyondGuest(data.cart);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (wrong !== undefined) walletField.current?.focus();
    else if (lacksAddress) addressField.current?.focus();
    else if (!beyond) send();
  };
  const send = () => void pay(parsePhone(wallet)!, card, offer.chosen?.id);

  if (payment.state === 'paid') return <PaymentSucceeded order={payment.paid} home={home} />;
  if (payment.state === 'waiting')
    return <PaymentWaiting {...payment.open} wallet={wallet} onOtherWay={tryAgain} />;
  if (payment.state === 'failed')
    return (
      <CheckoutFailed
        failure={payment.failure}
        data={data}
        onChange={onChange}
        onTryAgain={tryAgain}
        onSend={send}
        total={total}
      />
    );
  const isBusy = payment.state === 'asking';
  return (
    <form className={styles.layout} noValidate onSubmit={handleSubmit}>
      {/* On a phone the field to fill in comes before the list; beside each other they stand as specified. */}
      <WalletField
        ref={walletField}
        className={styles.payment}
        value={wallet}
        onChange={setWallet}
        onTried={() => setHasTried(true)}
        error={hasTried ? wrong : undefined}
        isBusy={isBusy}
        offer={offer}
      >
        <GiftCardField value={card} onChange={setCard} isBusy={isBusy} />
      </WalletField>
      <CheckoutSummary
        data={data}
        addressField={addressField}
        totals={totals}
        addressError={lacksAddress && hasTried ? t('Please enter delivery address') : undefined}
        onAddressChange={(deliveryAddress) => onChange({ ...data, deliveryAddress })}
      />
      <div className={styles.bar}>
        {beyond && <InlineNotice kind="warning">{beyond}</InlineNotice>}
        <p className={styles.total}>
          <span>{t('Total')}</span> <strong>{formatMoney(total)}</strong>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={isBusy}
          busyLabel={t('Processing Payment...')}
          {...(wallet.trim() === '' && { disabledReason: t('Type the number of your wallet first.') })}
          {...(beyond && { disabledReason: beyond })}
        >
          {card.trim() || offer.chosen
            ? t('Pay {{total}}', { total: formatMoney(total) })
            : t('Pay {{total}} with EVC', { total: formatMoney(total) })}
        </Button>
      </div>
    </form>
  );
}
