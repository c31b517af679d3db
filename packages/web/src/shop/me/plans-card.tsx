import { bookPath, type OwnBooking } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { ChangeTerms } from '../book/change-terms.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { aboutPerson, askedPerson } from './asked-person.ts';
import { loadWhenAsked } from './load-when-asked.tsx';
import styles from './me-page.module.css';
import { sayUntil } from './say-when.ts';

const PayForm = loadWhenAsked(async () => (await import('./pay-form.tsx')).PayForm);

type PlansCardProps = {
  bookings: readonly OwnBooking[];
  phone: string;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

const isOpen = ({ status, balance, services }: OwnBooking) =>
  balance > 0 || (status !== 'cancelled' && services.some(({ sessions, done }) => done < sessions));

/** What was bought: how many sessions are left, and what is owed. */
export function PlansCard({ bookings, phone, isOld, onChanged }: PlansCardProps) {
  const { t } = useTranslation();
  const open = bookings.filter(isOpen);
  const closed = bookings.filter((booking) => !isOpen(booking));
  const rowOf = (booking: OwnBooking) => (
    <Plan key={booking.id} booking={booking} phone={phone} isOld={isOld} onChanged={onChanged} />
  );
  if (bookings.length === 0) return null;
  return (
    <Card title={t('Your plan')}>
      {open.length > 0 ? (
        <ul className={styles.list}>{open.map(rowOf)}</ul>
      ) : (
        <p className={styles.soft}>{t('All sessions took place and are paid.')}</p>
      )}
      {closed.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Earlier plans')}</summary>
          <ul className={styles.list}>{closed.map(rowOf)}</ul>
        </details>
      )}
    </Card>
  );
}

function Plan({
  booking,
  phone,
  isOld,
  onChanged,
}: { booking: OwnBooking } & Omit<PlansCardProps, 'bookings'>) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  /** What is about to be paid, in dollars. */
  const [paying, setPaying] = useState<number>();
  const {
    services,
    balance,
    cost,
    discount,
    written_off,
    amount_paid,
    status,
    waiting_payment,
    deposit_due,
  } = booking;
  const mayPay = balance > 0 && waiting_payment === null && paying === undefined;
  const offLine = isOld ? { disabledReason: t('You need an internet connection for this.') } : {};
  return (
    <li className={styles.plan}>
      {booking.starts_at && (
        <p className={styles.hint}>{formatDate(new Date(booking.starts_at), 'medium')}</p>
      )}
      {services.map(({ name, texts, sessions, done, again }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the services of a booking keep their order.
        <div key={index} className={styles.progress}>
          <TextOf thing={{ name, texts }} />
          <span className={styles.soft}>
            {status === 'cancelled'
              ? t('Called off')
              : t('{{left}} of {{all}} left', { left: sessions - done, all: sessions })}
          </span>
          <meter min={0} max={sessions} value={done} aria-label={t('{{done}} held', { done })} />
          {again !== null && (status === 'cancelled' || done === sessions) && (
            <a href={aboutPerson(linkTo(bookPath(again)), askedPerson())}>{t('Book again')}</a>
          )}
        </div>
      ))}
      <dl className={styles.sums}>
        <dt>{t('Price')}</dt>
        <dd>{formatMoney(cost)}</dd>
        {discount > 0 && (
          <>
            <dt>{t('Discount')}</dt>
            <dd>{formatMoney(-discount)}</dd>
          </>
        )}
        {written_off > 0 && (
          <>
            <dt>{t('Written off')}</dt>
            <dd>{formatMoney(-written_off)}</dd>
          </>
        )}
        <dt>{t('Paid')}</dt>
        <dd>{formatMoney(amount_paid)}</dd>
        {balance > 0 && (
          <>
            <dt>{t('Still to pay')}</dt>
            <dd>
              <strong>{formatMoney(balance)}</strong>
            </dd>
          </>
        )}
      </dl>
      {deposit_due && waiting_payment === null && (
        <InlineNotice kind="warning">
          {t('Your time is kept until {{when}}. Pay the deposit of {{amount}} before that.', {
            when: sayUntil(deposit_due.until),
            amount: formatMoney(deposit_due.amount),
          })}
        </InlineNotice>
      )}
      {deposit_due && mayPay && <ChangeTerms terms={deposit_due} hasDeposit />}
      {mayPay && (
        <Cluster>
          {deposit_due && deposit_due.amount < balance && (
            <Button variant="primary" onClick={() => setPaying(deposit_due.amount)} {...offLine}>
              {t('Pay the deposit of {{amount}}', { amount: formatMoney(deposit_due.amount) })}
            </Button>
          )}
          <Button
            variant={deposit_due && deposit_due.amount < balance ? 'secondary' : 'primary'}
            onClick={() => setPaying(balance)}
            {...offLine}
          >
            {t('Pay {{total}}', { total: formatMoney(balance) })}
          </Button>
        </Cluster>
      )}
      {(paying !== undefined || waiting_payment) && (
        <PayForm
          booking={booking}
          amount={paying ?? balance}
          phone={phone}
          onChanged={onChanged}
          onClose={() => setPaying(undefined)}
        />
      )}
    </li>
  );
}
