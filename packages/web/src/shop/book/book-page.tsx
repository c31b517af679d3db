import { bookPath, type OpenService } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import styles from './book.module.css';
import { CallOrWrite } from './call-or-write.tsx';

/** What clients book by themselves. */
export function BookPage({ content: { services, is_instead } }: { content: ContentOf<'book'> }) {
  const { t } = useTranslation();
  const isPictured = services.some(({ image }) => image);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Book a treatment')}</h1>
      {is_instead && services.length > 0 && (
        <InlineNotice kind="info">
          {t('The treatment you looked for cannot be booked here any more. These can.')}
        </InlineNotice>
      )}
      {services.length === 0 ? (
        <Card>
          <CallOrWrite>
            {t('Nothing can be booked here at the moment. Please call us or write to us.')}
          </CallOrWrite>
        </Card>
      ) : (
        <ul className={styles.services}>
          {services.map((service, index) => (
            <li key={service.id}>
              <ServiceCard service={service} isPictured={isPictured} isFirst={index < IN_FIRST_ROW} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

const IN_FIRST_ROW = 3;

type ServiceCardProps = {
  service: OpenService;
  /** Whether any card has a picture; one without shows a drawing beside the others. */
  isPictured: boolean;
  isFirst: boolean;
};

function ServiceCard({ service, isPictured, isFirst }: ServiceCardProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const nameOf = useNameOf();
  return (
    <article className={styles.card}>
      {isPictured && (
        <div className={styles.picture}>
          <ShopPicture
            of={service}
            sizes={['card', 'zoom']}
            shown="(min-width: 66rem) 22rem, (min-width: 44rem) 46vw, 92vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className={styles.about}>
        <h2 className={styles.name}>
          <TextOf thing={service} />
        </h2>
        <p className={styles.soft}>
          <TextOf thing={service} part="description" />
        </p>
        <ServiceFacts service={service} />
        <a
          href={linkTo(bookPath(service.id))}
          className={buttonClass({ variant: 'primary' })}
          aria-label={t('Choose a time: {{service}}', { service: nameOf(service) })}
        >
          {t('Choose a time')}
        </a>
      </div>
    </article>
  );
}

/** Price, time and what of it is paid at once. */
export function ServiceFacts({ service }: { service: OpenService }) {
  const { t } = useTranslation();
  const { cost, price, session_count, duration_minutes, deposit } = service;
  return (
    <p className={styles.facts}>
      <strong>{formatMoney(cost)}</strong>
      {session_count > 1 && (
        <span>
          {t('{{count}} sessions, {{price}} each', { count: session_count, price: formatMoney(price) })}
        </span>
      )}
      <span>{t('{{count}} minutes', { count: duration_minutes })}</span>
      {deposit > 0 && <span>{t('Deposit {{amount}}', { amount: formatMoney(deposit) })}</span>}
    </p>
  );
}
