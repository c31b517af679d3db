import type { OpenService } from '@revive/contract';
import { bookPath } from '@revive/contract/book-paths';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopLink } from '../use-shop-link.ts';
import styles from './book.module.css';
import { CallOrWrite } from './call-or-write.tsx';

/** What clients book by themselves. */
export function BookPage({ content: { services } }: { content: ContentOf<'book'> }) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Book a treatment')}</h1>
      {services.length === 0 ? (
        <Card>
          <CallOrWrite>
            {t('Nothing can be booked here at the moment. Please call us or write to us.')}
          </CallOrWrite>
        </Card>
      ) : (
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function ServiceCard({ service }: { service: OpenService }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <Card title={service.name}>
      <div className={styles.form}>
        <p className={styles.soft}>
          <bdi>{service.description}</bdi>
        </p>
        <ServiceFacts service={service} />
        <a
          href={linkTo(bookPath(service.id))}
          className={buttonClass({ variant: 'primary' })}
          aria-label={t('Choose a time: {{service}}', { service: service.name })}
        >
          {t('Choose a time')}
        </a>
      </div>
    </Card>
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
          {t('{{number}} sessions, {{price}} each', { number: session_count, price: formatMoney(price) })}
        </span>
      )}
      <span>{t('{{minutes}} minutes', { minutes: duration_minutes })}</span>
      {deposit > 0 && <span>{t('Deposit {{amount}}', { amount: formatMoney(deposit) })}</span>}
    </p>
  );
}
