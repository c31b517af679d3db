import { ME_PAGE, type OwnNewBooking } from '@revive/contract';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { sayWhen } from '../me/say-when.ts';
import styles from './book.module.css';
import { calendarFile } from './calendar-file.ts';

type BookedProps = { booking: OwnNewBooking; showsTherapists: boolean; onAgain: () => void };

/** What was booked: when, what is paid and still to pay, a file for her calendar and the way to her page. */
export function Booked({ booking, showsTherapists, onAgain }: BookedProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { policy } = useShopPage();
  const nameOf = useNameOf();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const addToCalendar = () => {
    const place = [policy.business_name, policy.address, policy.city].filter(Boolean).join(', ');
    const text = calendarFile(
      booking.sessions.map(({ id, starts_at, ends_at, service, texts }) => ({
        id: `session-${id}@${location.host}`,
        starts_at,
        ends_at,
        title: nameOf({ name: service, texts }),
        place,
      })),
      new Date(),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = 'appointment.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  // Sent again after its deposit never came.
  if (booking.status === 'cancelled')
    return (
      <Card>
        <div className={styles.form}>
          <h2 ref={heading} tabIndex={-1}>
            {t('This booking was called off')}
          </h2>
          <p>{t('Its deposit did not come in time, and nothing was taken. Please choose a time again.')}</p>
          <Button variant="primary" onClick={onAgain}>
            {t('Choose another time')}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card>
      <div className={styles.form}>
        <h2 ref={heading} tabIndex={-1}>
          {t('You are booked')}
        </h2>
        <ul className={styles.list}>
          {booking.sessions.map(({ id, starts_at, service, texts, therapist }) => (
            <li key={id}>
              {sayWhen(starts_at)}
              {booking.services.length > 1 && (
                <>
                  {' · '}
                  <TextOf thing={{ name: service, texts }} />
                </>
              )}
              {therapist && showsTherapists && (
                <>
                  {' · '}
                  <bdi>{therapist}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.facts}>
          {booking.amount_paid > 0 && (
            <span>{t('Paid {{amount}}', { amount: formatMoney(booking.amount_paid) })}</span>
          )}
          {booking.balance > 0 && (
            <span>{t('To pay at your visit: {{amount}}', { amount: formatMoney(booking.balance) })}</span>
          )}
        </p>
        <Cluster>
          <Button variant="primary" onClick={addToCalendar}>
            {t('Add to calendar')}
          </Button>
          <a href={linkTo(ME_PAGE)} className={buttonClass({})}>
            {t('My page')}
          </a>
        </Cluster>
      </div>
    </Card>
  );
}
