import { ME_PAGE, type OwnNewBooking, parsePhone, WALLET_HINT } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { Refusal } from '../me/refusal.tsx';
import { useWalletOffer } from '../payment/use-wallet-offer.ts';
import { SendMoney, WalletChoice } from '../payment/wallet-offer.ts';
import styles from './book.module.css';
import { ChangeTerms } from './change-terms.tsx';
import { ForWhomFields } from './for-whom-fields.tsx';
import { sendToOf, settlingOf, useBooking } from './use-booking.ts';
import type { Attempt, Draft } from './use-draft.ts';
import { useForWhom } from './use-for-whom.ts';
import type { Who } from './use-who.ts';

type BookFormProps = {
  /** The first service that is booked, by its English name. */
  service: string;
  /** Dollars that are paid now; 0 where nothing is. */
  deposit: number;
  draft: Draft;
  who: Who;
  onAttempt: (attempt: Attempt | undefined) => void;
  onBooked: (booking: OwnNewBooking) => void;
  onGone: () => void;
};

const CONFLICT = 409;

/** Her name the first time, the wallet that pays the deposit, and the booking. */
export function BookForm({ service, deposit, draft, who, onAttempt, onBooked, onGone }: BookFormProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const wallet = useRef<HTMLInputElement>(null);
  const forWhom = useForWhom(who, draft.attempt?.wanted);
  const [isWalletWrong, setWalletWrong] = useState(false);
  const offer = useWalletOffer(draft.attempt?.wanted.wallet);
  const { payment, submit, chooseAgain } = useBooking({ service, draft, onAttempt, onBooked });
  const { state } = payment;
  const isBusy = state === 'asking' || state === 'waiting';
  const refusal = state === 'failed' ? payment.failure : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = forWhom.read();
    const wallet_phone = wallet.current ? parsePhone(wallet.current.value) : undefined;
    setWalletWrong(wallet_phone === null);
    if (wanted === null) return;
    if (wallet_phone === null) return wallet.current!.focus();
    const into = offer.chosen && { wallet: offer.chosen.id };
    void submit({ hold: draft.hold.id, ...wanted, ...(wallet_phone && { wallet_phone, ...into }) });
  };
  const sendTo = state === 'waiting' ? sendToOf(payment.open, offer.wallets) : null;
  if (sendTo) return <SendMoney to={sendTo} amount={deposit} from={null} onOtherWay={chooseAgain} />;
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <ForWhomFields who={who} forWhom={forWhom} isBusy={isBusy} />
      {deposit > 0 && offer.chosen && <WalletChoice offer={offer} isBusy={isBusy} />}
      {deposit > 0 && (
        <TextField
          ref={wallet}
          label={offer.isByHand ? t('The phone you pay from') : t('EVC Wallet ID')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          defaultValue={draft.attempt?.wanted.wallet_phone ?? who.phone}
          hint={offer.isByHand ? undefined : t('The payment request is sent to this number.')}
          error={isWalletWrong ? WALLET_HINT : undefined}
          maxLength={40}
          required
          readOnly={isBusy}
        />
      )}
      {isBusy && deposit > 0 && !offer.isByHand && (
        <div role="status">
          <InlineNotice kind="info">
            {state === 'waiting'
              ? t('We are waiting for the answer of the wallet; do not pay again. Your time is kept.')
              : t('Look at your phone now. This page waits for you.')}
          </InlineNotice>
        </div>
      )}
      <Refusal message={refusal?.message} />
      {refusal?.status === CONFLICT && (
        <Cluster>
          {settlingOf(refusal) === undefined ? (
            <Button onClick={onGone}>{t('Choose another time')}</Button>
          ) : (
            <a href={linkTo(ME_PAGE)} className={buttonClass({})}>
              {t('My page')}
            </a>
          )}
        </Cluster>
      )}
      {!isBusy && <ChangeTerms terms={draft.hold} hasDeposit={deposit > 0} />}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {deposit > 0
          ? t('Book and pay {{amount}}', { amount: formatMoney(deposit) })
          : t('Book', { context: 'oneself' })}
      </Button>
    </form>
  );
}
