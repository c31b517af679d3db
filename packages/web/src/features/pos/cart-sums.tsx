import { dollars, inNotes, type Policy, type Totals } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatPercent, withSign } from '../../lib/number.ts';
import { formatUnits } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../../ui/layout/note.tsx';
import type { Rate } from '../bills/take/ways.ts';
import styles from './cart-sums.module.css';

type CartSumsProps = {
  totals: Totals;
  policy: Policy;
  /** Change in cents. */
  change: number;
  /** The second currency that is given, and that of the change. */
  second?: Rate | undefined;
  changeIn?: Rate | null;
};

/** The sums of the cart, with the total as the largest text of the screen. */
export function CartSums({ totals, policy, change, second, changeIn }: CartSumsProps) {
  const { t } = useTranslation();
  const money = (amount: number) => formatMoney(dollars(amount));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('Subtotal')}</dt>
        <dd>{money(totals.subtotal_cents)}</dd>
      </div>
      {policy.goods_tax === 'before' && (
        <div>
          <dt>{t('Tax ({{rate}})', { rate: formatPercent(policy.tax_rate) })}</dt>
          <dd>{money(totals.tax_cents)}</dd>
        </div>
      )}
      {totals.discount_cents > 0 && (
        <div>
          <dt>{t('Discount')}</dt>
          <dd>{withSign(`−${money(totals.discount_cents)}`)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('Total')}</dt>
        <dd>
          {money(totals.total_cents)}
          {second && <Note as="span"> {formatUnits(inNotes(totals.total_cents, second), second.code)}</Note>}
        </dd>
      </div>
      {totals.tax_included && (
        <div>
          <dt>{t('Tax included ({{rate}})', { rate: formatPercent(policy.tax_rate) })}</dt>
          <dd>{money(totals.tax_cents)}</dd>
        </div>
      )}
      {change > 0 && (
        <div className={styles.change}>
          <dt>{t('Change', { context: 'due' })}</dt>
          <dd>{changeIn ? formatUnits(inNotes(change, changeIn), changeIn.code) : money(change)}</dd>
        </div>
      )}
    </dl>
  );
}
