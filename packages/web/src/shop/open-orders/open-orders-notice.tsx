import { orderPath, sentence } from '@revive/contract';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import tones from '../../ui/layout/tone.module.css';
import { useShopLink } from '../frame/use-shop-link.ts';
import { trackOrder } from '../payment/order-calls.ts';
import { forgetOrder, isUndecided, noteOrder, type OpenOrder, useOpenOrders } from './open-orders.ts';
import styles from './open-orders-notice.module.css';
import { putBack } from './put-back.ts';
import { UnsentNotice } from './unsent-notice.tsx';

const POLL_MS = { waiting: 5_000, unpaid: 30_000 };

const LOOKS = {
  waiting: {
    tone: 'blue',
    text: sentence('Order {{number}} is being paid.'),
    link: sentence('See the order'),
  },
  unpaid: {
    tone: 'yellow',
    text: sentence('Order {{number}} waits for payment.'),
    link: sentence('Pay now'),
  },
  declined: {
    tone: 'yellow',
    text: sentence('The payment for order {{number}} failed. No money was taken.'),
    link: sentence('Try again'),
  },
  paid: {
    tone: 'green',
    text: sentence('Order {{number}} is paid. Thank you!'),
    link: sentence('See the order'),
  },
  ended: {
    tone: 'grey',
    text: sentence('Order {{number}} has ended. Nothing was paid.'),
    link: sentence('See the order'),
  },
  refund: {
    tone: 'grey',
    text: sentence('Order {{number}} was cancelled. Its page says how you get your money back.'),
    link: sentence('See the order'),
  },
} as const;

/** The orders made in this browser, until the buyer has seen their outcome; on every page and in the cart. */
export function OpenOrdersNotice({ hasUnsent }: { hasUnsent: boolean }) {
  const { t } = useTranslation();
  const orders = useOpenOrders();
  useOutcomes(orders);
  return (
    <section aria-label={t('Your orders')} className={styles.orders}>
      {hasUnsent && <UnsentNotice />}
      {orders.map((order) => (
        <Notice key={order.token} order={order} />
      ))}
    </section>
  );
}

function Notice({ order }: { order: OpenOrder }) {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const [state, setState] = useState<'busy' | string | null>(null);
  const { token, number, standing } = order;
  const { tone, text, link } = LOOKS[standing];
  const canPutBack = standing === 'unpaid' || standing === 'declined' || standing === 'ended';
  const handlePutBack = async () => {
    setState('busy');
    try {
      await putBack(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.message);
      void look(order);
    }
  };
  return (
    <div className={classNames(styles.order, tones[tone])}>
      <p role="status" className={styles.text}>
        {t(text, { number })}
        {state !== null && state !== 'busy' && <strong> {translateMessage(state)}</strong>}
      </p>
      <Cluster isCentered>
        <a href={linkTo(orderPath(order.token))} className={buttonClass({ size: 'small' })}>
          {t(link)}
        </a>
        {canPutBack && (
          <Button size="small" isBusy={state === 'busy'} onClick={() => void handlePutBack()}>
            {t('Put back in the cart')}
          </Button>
        )}
        {!isUndecided(order) && (
          <IconButton
            size="small"
            label={t('Hide the notice about order {{number}}', { number })}
            icon={<X />}
            onClick={() => forgetOrder(token)}
          />
        )}
      </Cluster>
    </div>
  );
}

async function look({ token }: OpenOrder): Promise<void> {
  try {
    noteOrder(await trackOrder(token));
  } catch (error) {
    // Without an answer the next look follows.
    if (error instanceof ApiError && error.status === 404) forgetOrder(token);
  }
}

/** Asks what became of the orders: at once, on coming back to the page, and every few seconds while it is seen. */
function useOutcomes(orders: readonly OpenOrder[]): void {
  const undecided = orders.filter(isUndecided);
  const lookAll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') for (const order of undecided) void look(order);
  });
  const pause = undecided.some(({ standing }) => standing === 'waiting') ? POLL_MS.waiting : POLL_MS.unpaid;
  const isOpen = undecided.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(lookAll, pause);
    document.addEventListener('visibilitychange', lookAll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAll);
    };
  }, [isOpen, pause]);
  useEffect(() => lookAll(), []);
}
