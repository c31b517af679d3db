import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { useIsCut } from '../../line/line-store.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SeenField } from '../payments/take/seen-field.tsx';
import { type MobileWay, walletOf, wayOfMobile } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type MobileWayFieldsProps = {
  counter: Counter;
  errors: SaleErrors;
  /** Dollars that are due. */
  amount: number | undefined;
  forget: (field: keyof SaleErrors) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** How a mobile payment comes: asked of a wallet now, seen on the business's phone with its number, or received already. */
export function MobileWayFields({ counter, errors, amount, forget, onKeyDown }: MobileWayFieldsProps) {
  const { t } = useTranslation();
  const { sale, isParked, change } = counter;
  const isCut = useIsCut();
  const way = wayOfMobile(sale);
  const ways: { value: MobileWay; label: string }[] = [
    { value: 'ask', label: t('Ask the wallet now') },
    { value: 'seen', label: t('Seen on the phone, with its number') },
    { value: '', label: t('Received already') },
  ];
  return (
    <>
      <SelectField
        label={t('How it comes')}
        value={way}
        disabled={isParked}
        onChange={({ target }) => change({ mobileWay: target.value as MobileWay })}
        options={ways.filter(({ value }) => !isCut || value !== 'ask' || way === 'ask')}
      />
      {way === 'ask' && (
        <TextField
          label={t('Wallet to ask')}
          data-field="wallet"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={walletOf(sale)}
          error={errors.wallet}
          hint={t('A request for the money is sent to this phone.')}
          readOnly={isParked}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            forget('wallet');
            change({ walletPhone: target.value });
          }}
        />
      )}
      {way === 'seen' && (
        <SeenField
          data-field="transaction"
          value={sale.transactionId ?? ''}
          amount={amount}
          error={errors.transaction}
          isLocked={isParked}
          onKeyDown={onKeyDown}
          onChange={(transactionId) => {
            forget('transaction');
            change({ transactionId });
          }}
        />
      )}
    </>
  );
}
