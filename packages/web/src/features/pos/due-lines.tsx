import Trash2 from 'lucide-react/icons/trash-2';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import styles from './cart-line.module.css';
import type { CartDue } from './counter-dues.ts';
import { duesOf } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';

/** What stands in the cart beside goods: sessions, debts, packages and gift cards. */
export function DueLines({ counter }: { counter: Counter }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const wordOf = (due: CartDue) => (due.kind === 'gift_card' ? t('Gift card') : nameOf(due.thing));
  return (
    <ul aria-label={t('To pay besides goods')}>
      {duesOf(counter.sale).map((due) => (
        <li key={due.key} className={styles.due}>
          <p className={styles.name}>
            {due.kind === 'gift_card' ? t('Gift card') : <TextOf thing={due.thing} />}
            <span className={styles.price}>
              <DueDetail due={due} payer={counter.sale.client?.id} />
            </span>
          </p>
          <strong className={styles.sum}>{formatMoney(due.amount_cents / 100)}</strong>
          <IconButton
            label={t('Remove {{name}}', { name: wordOf(due) })}
            icon={<Trash2 />}
            disabled={counter.isParked}
            onClick={() => counter.removeDue(due.key)}
          />
          <DueNotice due={due} />
        </li>
      ))}
    </ul>
  );
}

/** Which session of how many, and whose it is where another pays. */
function DueDetail({ due, payer }: { due: CartDue; payer: number | undefined }) {
  const { t } = useTranslation();
  const { number, count, person, line } = due;
  const ends = 'gift_card' in line ? line.expires_on : null;
  return (
    <>
      {number !== null && count !== null && t('{{number}} of {{total}}', { number, total: count })}
      {due.kind === 'order' && t('Order')}
      {due.kind === 'package' && count !== null && t('{{count}} sessions', { count })}
      {ends && t('until {{day}}', { day: formatDay(ends) })}
      {person && person.id !== payer && (
        <>
          {' · '}
          <bdi>{person.name}</bdi>
        </>
      )}
    </>
  );
}

/** What changed of a package since it was added. */
function DueNotice({ due }: { due: CartDue }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  if (due.is_gone)
    return (
      <p className={styles.problem} role="alert">
        {t('{{name}} is not sold any more', { name: nameOf(due.thing) })}
      </p>
    );
  if (due.was_cents == null) return null;
  return (
    <p className={styles.notice} role="status">
      <s>{formatMoney(due.was_cents / 100)}</s>{' '}
      {t('The price is now {{price}}', { price: formatMoney(due.amount_cents / 100) })}
    </p>
  );
}
