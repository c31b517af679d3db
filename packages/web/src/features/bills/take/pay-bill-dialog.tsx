import { type Bill, calls } from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, hasNoAnswer } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useReadAgain } from '../../../lib/read-again.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { billOfError, isUnclear } from './bill-error.ts';
import { BillRest } from './bill-rest.tsx';
import { lacksCode } from './left-bills.ts';
import type { SentBill } from './sent-bill.ts';

type PayBillDialogProps = {
  sent: SentBill;
  /** Remembers the bill, so that it is found again when the page is loaded again. */
  onBill: (id: number) => void;
  onSettled: (bill: Bill) => void;
  /** Nothing was made. */
  onRefused: (error: ApiError) => void;
  /** The bill was given up, or never answered, and may be changed. */
  onGivenUp: () => void;
  /** No server was reached. */
  onNoAnswer?: (() => void) | undefined;
  /** Makes it without the line, where no answer came; undefined where that may not be. */
  onSellOffline?: (() => void) | undefined;
  /** Leaves a bill that is not settled where it stands. */
  onClose: () => void;
};

/** Sends a bill once, and follows it until it is settled or given up. Without an answer only the same call is sent again. */
export function PayBillDialog({
  sent,
  onBill,
  onSettled,
  onRefused,
  onGivenUp,
  onNoAnswer,
  onSellOffline,
  onClose,
}: PayBillDialogProps) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const [state, setState] = useState<'sending' | 'unclear'>('sending');
  const [refusal, setRefusal] = useState<string>();
  const isRunning = useRef(false);
  const post = () => call(calls.bills.create, { body: sent.body, key: sent.key });

  const send = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('sending');
    try {
      const bill = await post();
      readAgain();
      onSettled(bill);
    } catch (error) {
      readAgain();
      const left = billOfError(error);
      if (left) {
        setRefusal((error as Error).message);
        onBill(left.id);
      } else if (isUnclear(error)) {
        if (hasNoAnswer(error)) onNoAnswer?.();
        setState('unclear');
      } else onRefused(error as ApiError);
    } finally {
      isRunning.current = false;
    }
  };
  const begin = useEffectEvent(() => void send());
  const isKnown = sent.bill !== undefined;
  useEffect(() => {
    if (!isKnown) begin();
  }, [isKnown]);

  // The code of a gift card stands in the answer to its sale, which the same call gives again.
  const settle = async (bill: Bill) => {
    onSettled(lacksCode(bill) ? await post().catch(() => bill) : bill);
  };
  const asksWallet = sent.body.payments.some((payment) => payment.wallet_phone);
  return (
    <Dialog
      title={t('Payment')}
      onClose={onClose}
      isLocked={!isKnown}
      footer={
        state === 'unclear' && !isKnown ? (
          <>
            <Button variant="quiet" onClick={onGivenUp}>
              {t('Change the bill')}
            </Button>
            {onSellOffline && <Button onClick={onSellOffline}>{t('Sell without the line')}</Button>}
            <Button variant="primary" data-autofocus onClick={() => void send()}>
              {t('Try again')}
            </Button>
          </>
        ) : (
          <Button disabled={!isKnown} onClick={onClose}>
            {t('Leave it for later')}
          </Button>
        )
      }
    >
      {sent.bill !== undefined ? (
        <BillRest
          id={sent.bill}
          refusal={refusal}
          onSettled={(bill) => void settle(bill)}
          onGivenUp={onGivenUp}
        />
      ) : state === 'sending' ? (
        <InlineNotice title={asksWallet ? t('Waiting for the wallet') : t('Processing...')}>
          {asksWallet && (
            <p role="status">
              {t('A request was sent to the phone. Ask the client to enter the PIN there.')}
            </p>
          )}
        </InlineNotice>
      ) : (
        <InlineNotice kind="warning" title={t('This bill is kept')}>
          <p>{t('No answer came. Try again sends the very same bill, so that it never counts twice.')}</p>
          <p>{t('It may be recorded already. Look under Sales first, or it is paid twice.')}</p>
        </InlineNotice>
      )}
    </Dialog>
  );
}
