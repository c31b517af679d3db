import type { Sale } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './form.module.css';
import { METHOD_NAMES } from './method-names.ts';

/** What of a sale came back: when, why, and what was given back for it. */
export function SaleReturns({ returns }: { returns: Sale['returns'] }) {
  const { t, translateMessage } = useTranslation();
  if (returns.length === 0) return null;
  return (
    <section>
      <h3>{t('Returns')}</h3>
      <ul className={styles.effects}>
        {returns.map((back) => (
          <li key={back.id}>
            {t('{{when}}, worth {{amount}}: {{reason}}', {
              when: formatSessionDateTime(back.date),
              amount: formatMoney(back.total),
              reason: translateMessage(back.reason),
            })}
            {back.method && (
              <>
                {' '}
                {t('{{amount}} given back ({{method}}).', {
                  amount: formatMoney(back.refunded),
                  method: t(METHOD_NAMES[back.method]),
                })}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
