import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../lib/use-translation.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { PaymentWay } from './payment-way.ts';
import { SeenField } from './seen-field.tsx';

type FieldOf<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };

type PaymentWayFieldsProps = {
  chosen: PaymentWay;
  way: FieldOf<'way'>;
  phone: FieldOf<'wallet_phone'>;
  /** Which transfer was seen, as `seenIn` reads it. */
  seen: { value: string; onChange: (value: string) => void; error: string | undefined };
  /** Dollars that are taken. */
  amount: number | undefined;
  /** Whether a wallet is being asked now. */
  isAsking: boolean;
};

/** How the money comes: in cash, by card, from a wallet that is asked, or by a transfer someone saw. */
export function PaymentWayFields({ chosen, way, phone, seen, amount, isAsking }: PaymentWayFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        {...way}
        label={t('Payment Method')}
        options={[
          { value: 'cash', label: t('Cash') },
          { value: 'card', label: t('Card') },
          { value: 'wallet', label: t('Mobile money: ask a wallet') },
          { value: 'mobile_money', label: t('Mobile money: seen on the phone') },
        ]}
      />
      {chosen === 'wallet' && (
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('Phone Number')}
          hint={t('A request for the money is sent to this phone.')}
        />
      )}
      {chosen === 'mobile_money' && <SeenField {...seen} amount={amount} isLocked={isAsking} />}
      {isAsking && chosen === 'wallet' && (
        <InlineNotice title={t('Waiting for the wallet')}>
          {t('A request was sent to the phone. Ask the client to enter the PIN there.')}
        </InlineNotice>
      )}
    </>
  );
}
