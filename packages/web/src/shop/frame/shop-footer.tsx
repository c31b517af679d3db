import { BOOK_PAGE, FIND_ORDER_PAGE, ME_PAGE } from '@revive/contract';
import { memo } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { BrandMark } from '../../ui/layout/brand-mark.tsx';
import { phoneLink, whatsAppLink } from './contact.ts';
import type { SaidTimes } from './said-times.ts';
import styles from './shop-footer.module.css';
import { useShopPage } from './shop-page-context.ts';
import { StaffLink } from './staff-link.tsx';
import { useShopLink } from './use-shop-link.ts';

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
  const { weeks, holidays } = useShopPage().times;
  return (
    <div className={styles.times}>
      {weeks.map(({ name, from, to, lines }) =>
        from === undefined ? (
          <HourLines key={name} label={name} lines={lines} />
        ) : (
          <section key={from} className={styles.season}>
            <h2 className={styles.name}>
              <bdi>{name}</bdi>, {from} – {to}
            </h2>
            <HourLines label={name} lines={lines} />
          </section>
        ),
      )}
      {holidays.map((said) => (
        <p key={said}>{said}</p>
      ))}
    </div>
  );
}

/** Days with the same hours on one line. */
function HourLines({ label, lines }: { label: string; lines: SaidTimes['weeks'][number]['lines'] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.hours} aria-label={label}>
      {lines.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours === null ? t('Closed') : <bdi dir="ltr">{hours}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
