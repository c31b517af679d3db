import type { Policy } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { WalletWait } from '../payments/take/wallet-wait.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-panel.module.css';
import { CartSums } from './cart-sums.tsx';
import { changeOf, changeRateOf, duesOf, isEmpty, secondOf, totalsOf } from './counter-sale.ts';
import { CustomerFields } from './customer-fields.tsx';
import { GiveUpButton, ParkedSaleNotice } from './parked-sale-notice.tsx';
import { PaymentFields } from './payment-fields.tsx';
import type { Counter } from './use-counter.ts';
import type { useSell } from './use-sell.ts';

const DueLines = lazyComponent(async () => (await import('./due-lines.tsx')).DueLines);

type CartPanelProps = {
  counter: Counter;
  selling: ReturnType<typeof useSell>;
  policy: Policy;
  /** Moves the focus after Enter in a field. */
  onDone: () => void;
};

/** The right side of the counter: the lines, the sums, the payment. */
export function CartPanel({ counter, selling, policy, onDone }: CartPanelProps) {
  const { t } = useTranslation();
  const { isSelling, waitingFor, errors, forget, complete, giveUp } = selling;
  const totals = totalsOf(policy, counter.sale);
  const change = isEmpty(counter.sale) ? 0 : changeOf(counter.sale, totals.total_cents);
  const hasDues = duesOf(counter.sale).length > 0;
  return (
    <>
      <div className={classNames(styles.goods, isEmpty(counter.sale) && styles.empty)}>
        {hasDues && <DueLines counter={counter} />}
        {(!hasDues || counter.sale.lines.length > 0) && <CartLines counter={counter} />}
      </div>
      <div className={styles.fields}>
        <CustomerFields counter={counter} errors={errors} forget={forget} />
        <PaymentFields
          counter={counter}
          totals={totals}
          policy={policy}
          errors={errors}
          forget={forget}
          onDone={onDone}
        />
      </div>
      <div className={styles.foot}>
        <CartSums
          totals={totals}
          policy={policy}
          change={change}
          second={secondOf(counter.sale)}
          changeIn={changeRateOf(counter.sale)}
        />
        {counter.sale.held && waitingFor ? (
          <>
            <WalletWait
              payment={waitingFor}
              note={t(
                'The goods are kept for this sale. It is completed here as soon as the wallet answers.',
              )}
            />
            <GiveUpButton isSelling={isSelling} onGiveUp={giveUp} />
          </>
        ) : counter.sale.held && !isSelling ? (
          <ParkedSaleNotice
            asksWallet={counter.sale.held.body.payment_info.wallet_phone !== undefined}
            isSelling={isSelling}
            onRetry={complete}
            onGiveUp={giveUp}
            onSellOffline={selling.sellOffline}
          />
        ) : (
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={isSelling || counter.sale.sent !== undefined}
            onClick={complete}
          >
            {t('Complete Sale')}
          </Button>
        )}
      </div>
    </>
  );
}
