import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOfWallet, type WalletOffer } from './use-wallet-offer.ts';
import styles from './wallet-field.module.css';

type WalletChoiceProps = { offer: WalletOffer; isBusy: boolean };

/** The wallets of the business that a payer chooses among, and what she does with each. */
export function WalletChoice({ offer: { wallets, chosen, choose }, isBusy }: WalletChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={isBusy}>
      <legend>{t('How do you pay?')}</legend>
      {wallets.map((wallet) => (
        <label key={wallet.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={wallet.id}
            checked={wallet.id === chosen?.id}
            onChange={() => choose(wallet.id)}
          />
          <span className={styles.mark} aria-hidden="true">
            <Smartphone />
          </span>
          <Stack as="span" gap={0}>
            <strong>
              <bdi>{nameOfWallet(wallet, wallets)}</bdi>
            </strong>
            <Note as="span">
              {wallet.is_asked ? t('We send a request to your phone') : t('You send the money to our number')}
            </Note>
          </Stack>
        </label>
      ))}
    </fieldset>
  );
}
