import { BOOK_PAGE, type OwnSession } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { SessionRow } from './session-row.tsx';

type SessionsCardProps = {
  sessions: readonly OwnSession[];
  reach: Reach;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

const isToCome = ({ status, can_move }: OwnSession) =>
  status === 'upcoming' || status === 'arrived' || (status === 'cancelled' && can_move);

/** The sessions to come, and behind a press those that are over. */
export function SessionsCard({ sessions, reach, isOld, onChanged }: SessionsCardProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { takes_bookings } = useShopPage();
  const next = sessions.filter(isToCome);
  const past = sessions.filter((session) => !isToCome(session)).toReversed();
  const rowOf = (session: OwnSession) => (
    <SessionRow key={session.id} session={session} reach={reach} isOld={isOld} onChanged={onChanged} />
  );
  return (
    <Card title={t('Your sessions')}>
      {next.length > 0 ? (
        <ul className={styles.list}>{next.map(rowOf)}</ul>
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>{t('No session is planned.')}</p>
          {takes_bookings && (
            <Cluster>
              <a href={linkTo(BOOK_PAGE)} className={buttonClass({ variant: 'primary' })}>
                {t('Book a treatment')}
              </a>
            </Cluster>
          )}
        </div>
      )}
      {past.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Past sessions')}</summary>
          <ul className={styles.list}>{past.map(rowOf)}</ul>
        </details>
      )}
    </Card>
  );
}
