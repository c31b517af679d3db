import { BOOK_PAGE, FIND_ORDER_PAGE, ME_PAGE, type Sentence, sentence } from '@revive/contract';
import { memo } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import { dayOf, noonOf } from '../me/days.ts';
import { phoneLink, whatsAppLink } from './contact.ts';
import { type OpeningTimes, openingTimes, seasonTimes } from './opening-times.ts';
import styles from './shop-footer.module.css';
import { useShopPage } from './shop-page-context.ts';
import { holidaysAt, seasonsAt } from './special-days.ts';
import { StaffLink } from './staff-link.tsx';
import { useShopLink } from './use-shop-link.ts';

const DAYS: Record<OpeningTimes['first'], Sentence> = {
  saturday: sentence('Saturday'),
  sunday: sentence('Sunday'),
  monday: sentence('Monday'),
  tuesday: sentence('Tuesday'),
  wednesday: sentence('Wednesday'),
  thursday: sentence('Thursday'),
  friday: sentence('Friday'),
};

/** The business, its contacts and hours, and the way back to an order; what the owner has not set is left out. */
export const ShopFooter = memo(() => {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const { policy, takes_bookings } = useShopPage();
  const { business_name, taglines, address, city, phone, whatsapp } = policy;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.house}>
          <BrandMark name={business_name} />
          <p>{translateMessage(taglines[1])}</p>
        </div>
        <address className={styles.address}>
          <span>{[address, city].filter(Boolean).join(', ')}</span>
          {phone && (
            <a href={phoneLink(phone)} dir="ltr">
              {phone}
            </a>
          )}
          {whatsapp && (
            <a href={whatsAppLink(whatsapp)} target="_blank" rel="noopener noreferrer">
              {t('WhatsApp')} <bdi dir="ltr">{whatsapp}</bdi>
            </a>
          )}
        </address>
        <Hours />
        <nav aria-label={t('More')} className={styles.links}>
          {takes_bookings && <a href={linkTo(BOOK_PAGE)}>{t('Book a treatment')}</a>}
          <a href={linkTo(ME_PAGE)}>{t('My page')}</a>
          <a href={linkTo(FIND_ORDER_PAGE)}>{t('Find an order')}</a>
          <StaffLink />
        </nav>
      </div>
    </footer>
  );
});

function Hours() {
  const { t } = useTranslation();
  const { opening_hours, special_times } = useShopPage().policy;
  const times = openingTimes(opening_hours);
  const today = dayOf(new Date());
  const onDay = (day: string) => formatDate(noonOf(day), 'monthDay', { timeZone: 'UTC' });
  return (
    <div className={styles.times}>
      {times.length > 0 && <HourLines label={t('Opening hours')} times={times} />}
      {seasonsAt(special_times, today).map((season) => (
        <section key={season.from} className={styles.season}>
          <h2 className={styles.name}>
            <bdi>{season.name}</bdi>, {onDay(season.from)} – {onDay(season.to)}
          </h2>
          <HourLines label={season.name} times={seasonTimes(season)} />
        </section>
      ))}
      {holidaysAt(special_times, today).map(({ date, name }) => (
        <p key={date}>{t('Closed on {{day}}: {{name}}', { day: onDay(date), name })}</p>
      ))}
    </div>
  );
}

/** Days with the same hours on one line. */
function HourLines({ label, times }: { label: string; times: readonly OpeningTimes[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.hours} aria-label={label}>
      {times.map(({ first, last, hours }) => (
        <div key={first}>
          <dt>{daysOf(first, last, t)}</dt>
          <dd>{hours === null ? t('Closed') : <bdi dir="ltr">{hours}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

function daysOf(
  first: OpeningTimes['first'],
  last: OpeningTimes['last'],
  t: ReturnType<typeof useTranslation>['t'],
) {
  if (first === last) return t(DAYS[first]);
  if (first === 'saturday' && last === 'friday') return t('Every day');
  return t('{{first}} to {{last}}', { first: t(DAYS[first]), last: t(DAYS[last]) });
}
