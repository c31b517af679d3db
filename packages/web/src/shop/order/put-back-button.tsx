import { type ShopOrder, sentence } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useHome } from '../frame/use-home.ts';
import styles from './order-page.module.css';

/** Whether the goods of an order may go back in the cart: nothing was paid, and nothing is being paid or prepared. */
export const canPutBack = ({ status, payment_status, payment }: ShopOrder): boolean =>
  (status === 'PENDING' || status === 'CANCELLED') &&
  payment_status === 'UNPAID' &&
  payment?.state !== 'waiting';

/** Ends an unpaid order and puts its goods back in the cart; those of one that has ended are ordered again so. */
export function PutBackButton({ order, onRefused }: { order: ShopOrder; onRefused: () => void }) {
  const { t, translateMessage } = useTranslation();
  const home = useHome();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handlePress = async () => {
    setBusy(true);
    setProblem(null);
    // Few put goods back, so it is loaded at the press.
    const loaded = await import('../open-orders/put-back.ts').catch(() => null);
    if (!loaded) {
      setProblem(sentence('You need an internet connection for this.'));
      return setBusy(false);
    }
    try {
      await loaded.putBack(order.token);
      location.assign(`${home}#cart`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
      onRefused();
    }
  };
  return (
    <div className={styles.share}>
      <Note>
        {order.status === 'CANCELLED'
          ? t('Would you still like these goods?')
          : t('Have you changed your mind? This ends the order.')}
      </Note>
      <Cluster>
        <Button isBusy={isBusy} onClick={() => void handlePress()}>
          {t('Put back in the cart')}
        </Button>
      </Cluster>
      {problem !== null && <InlineNotice kind="error">{translateMessage(problem)}</InlineNotice>}
    </div>
  );
}
