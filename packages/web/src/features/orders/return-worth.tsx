import { dollars } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './form.module.css';
import type { sumReturn } from './return-sums.ts';

/** What comes back is worth, and what becomes of it. */
export function ReturnWorth(worth: ReturnType<typeof sumReturn>) {
  const { t } = useTranslation();
  const amount = (of: number) => ({ amount: formatMoney(dollars(of)) });
  return (
    <div role="status">
      <p>{t('Worth {{amount}}, with its share of tax and discount', amount(worth.total_cents))}</p>
      <ul className={styles.effects}>
        {worth.debt_cents > 0 && <li>{t('{{amount}} is owed no more.', amount(worth.debt_cents))}</li>}
        {worth.written_off_cents > 0 && (
          <li>{t('{{amount}} had been written off.', amount(worth.written_off_cents))}</li>
        )}
        {worth.refund_cents > 0 && (
          <li>{t('{{amount}} goes back to the client.', amount(worth.refund_cents))}</li>
        )}
      </ul>
    </div>
  );
}
