import { dollars } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { typedCents } from './booking-payment.ts';
import styles from './payment.module.css';

type TypedAmountProps = {
  owed: number;
  /** The amount that was typed by hand; undefined while none was. */
  typed: string | undefined;
  discount: unknown;
  amountPaid: unknown;
  onTake: (amount: string) => void;
};

/** Says that a discount has replaced the amount typed before (spec row BPAY-06), and brings that back while it is not too much. */
export function TypedAmount({ owed, typed = '', discount, amountPaid, onTake }: TypedAmountProps) {
  const { t } = useTranslation();
  const before = typedCents(typed);
  const now = typedCents(amountPaid);
  if (before === 0 || before === now || before + typedCents(discount) > owed) return null;
  const amount = formatMoney(dollars(before));
  return (
    <p className={styles.replaced} role="status">
      {t('The discount has set the amount to {{now}}. You had typed {{amount}}.', {
        now: formatMoney(dollars(now)),
        amount,
      })}{' '}
      <Button size="small" onClick={() => onTake(typed)}>
        {t('Take {{amount}} again', { amount })}
      </Button>
    </p>
  );
}
