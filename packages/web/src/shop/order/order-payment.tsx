import type { ShopOrder } from '@revive/contract';
import { parsePhone } from '@revive/contract/phone';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PaymentFailed } from '../payment-failed.tsx';
import { PaymentWaiting } from '../payment-waiting.tsx';
import { usePayment } from '../use-payment.ts';
import { WalletField } from '../wallet-field.tsx';
import { wrongWallet } from '../wallet-number.ts';
import styles from './order-page.module.css';

type OrderPaymentProps = { order: ShopOrder; onPaid: (order: ShopOrder) => void };

/** Pays an order that still waits for its money, or waits with the buyer for the wallet's answer. */
export function OrderPayment({ order, onPaid }: OrderPaymentProps) {
  const { t } = useTranslation();
  const [wallet, setWallet] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { payment, pay, tryAgain, resume } = usePayment({ orderToPay: async () => order, onPaid });
  const wrong = wrongWallet(wallet);
  const goOn = useEffectEvent(() => {
    if (order.payment?.state === 'waiting') resume({ state: 'waiting', order, isOffline: false });
  });
  useEffect(() => goOn(), []);

  if (payment.state === 'waiting') return <PaymentWaiting {...payment} wallet={wallet} isOwnPage />;
  if (payment.state === 'failed') return <PaymentFailed failure={payment} onTryAgain={tryAgain} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (wrong === undefined) void pay(parsePhone(wallet)!);
  };
  const isBusy = payment.state === 'pending';
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.payment}>
      <WalletField
        value={wallet}
        onChange={setWallet}
        onTried={() => setHasTried(true)}
        error={hasTried ? wrong : undefined}
        isBusy={isBusy}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        busyLabel={t('Processing Payment...')}
        disabled={wallet.trim() === ''}
      >
        {t('Pay {{total}} with EVC', { total: formatMoney(order.total_amount) })}
      </Button>
    </form>
  );
}
