import { parsePhone, type ShopOrder } from '@revive/contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHome } from '../frame/use-home.ts';
import { GiftCardField } from '../payment/gift-card-field.tsx';
import { PaymentFailed, PaymentWaiting } from '../payment/outcomes.ts';
import { usePayment } from '../payment/use-payment.ts';
import { useWalletOffer } from '../payment/use-wallet-offer.ts';
import { WalletField } from '../payment/wallet-field.tsx';
import { wrongWallet } from '../payment/wallet-number.ts';
import styles from './order-page.module.css';

type OrderPaymentProps = {
  order: ShopOrder;
  onPaid: (order: ShopOrder) => void;
  /** Called when the payment has failed. */
  onFailed: () => void;
};

/** Pays an unpaid order, or shows the wait for the wallet's answer. */
export function OrderPayment({ order, onPaid, onFailed }: OrderPaymentProps) {
  const { t } = useTranslation();
  const home = useHome();
  const [wallet, setWallet] = useState('');
  const [card, setCard] = useState('');
  const offer = useWalletOffer();
  const walletField = useRef<HTMLInputElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const { payment, pay, tryAgain, resume } = usePayment({ orderToPay: async () => order, onPaid });
  const wrong = wrongWallet(wallet);
  // A payment may have been started before this page was opened, or in another tab.
  const standing = order.payment?.state;
  const goOn = useEffectEvent(() => {
    if (standing === 'waiting' && payment.state === 'idle')
      resume({ state: 'waiting', open: { order, isOffline: false } });
  });
  useEffect(() => {
    if (standing) goOn();
  }, [standing]);
  const hasFailed = payment.state === 'failed';
  const reportFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (hasFailed) reportFailed();
  }, [hasFailed]);

  if (payment.state === 'waiting')
    return <PaymentWaiting {...payment.open} wallet={wallet} onOtherWay={tryAgain} isOwnPage />;
  if (payment.state === 'failed')
    return (
      <PaymentFailed
        failure={payment.failure}
        onTryAgain={tryAgain}
        shop={payment.failure.remedy === 'cart' ? home : undefined}
      />
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (wrong !== undefined) walletField.current?.focus();
    else void pay(parsePhone(wallet)!, card, offer.chosen?.id);
  };
  const isBusy = payment.state === 'asking';
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.payment}>
      <WalletField
        ref={walletField}
        value={wallet}
        onChange={setWallet}
        onTried={() => setHasTried(true)}
        error={hasTried ? wrong : undefined}
        isBusy={isBusy}
        offer={offer}
      >
        <GiftCardField value={card} onChange={setCard} isBusy={isBusy} />
      </WalletField>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        busyLabel={t('Processing Payment...')}
        {...(wallet.trim() === '' && { disabledReason: t('Type the number of your wallet first.') })}
      >
        {card.trim() || offer.chosen
          ? t('Pay {{total}}', { total: formatMoney(order.total_amount) })
          : t('Pay {{total}} with EVC', { total: formatMoney(order.total_amount) })}
      </Button>
    </form>
  );
}
