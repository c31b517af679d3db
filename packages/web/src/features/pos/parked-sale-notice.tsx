import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './parked-sale-notice.module.css';

type GiveUpProps = { isSelling: boolean; onGiveUp: () => void };
type ParkedSaleNoticeProps = GiveUpProps & {
  /** Whether a wallet was asked: then its outcome is asked for by itself, also after the page was loaded again. */
  asksWallet: boolean;
  onRetry: () => void;
  /** Sells it without the line; undefined where that may not be. */
  onSellOffline?: (() => void) | undefined;
};

/** Explains that the sale is parked because no answer came, and sends it again. */
export function ParkedSaleNotice({
  asksWallet,
  isSelling,
  onRetry,
  onGiveUp,
  onSellOffline,
}: ParkedSaleNoticeProps) {
  const { t } = useTranslation();
  const askAgain = useEffectEvent(() => {
    if (asksWallet) onRetry();
  });
  useEffect(() => askAgain(), []);
  return (
    <InlineNotice kind="warning" title={t('This sale is kept')}>
      <p>{t('No answer came. Try again sends the very same sale, so that it never counts twice.')}</p>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isSelling} onClick={onRetry}>
          {t('Try again')}
        </Button>
        {onSellOffline && (
          <Button disabled={isSelling} onClick={onSellOffline}>
            {t('Sell without the line')}
          </Button>
        )}
        <GiveUpButton {...{ isSelling, onGiveUp }} />
      </div>
    </InlineNotice>
  );
}

/** Lets a parked sale be changed, for example to cash, after saying what may have happened to it. */
export function GiveUpButton({ isSelling, onGiveUp }: GiveUpProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const giveUp = async () => {
    const isSure = await confirm({
      title: t('Change this sale?'),
      message: t('It may be recorded already. Look under Sales first, or it is sold twice.'),
      confirmLabel: t('Change the sale'),
    });
    if (isSure) onGiveUp();
  };
  return (
    <Button variant="quiet" disabled={isSelling} onClick={() => void giveUp()}>
      {t('Change the sale')}
    </Button>
  );
}
