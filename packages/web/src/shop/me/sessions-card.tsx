import { BOOK_PAGE, type OwnSession } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { dayOf } from './days.ts';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { sayDay } from './say-when.ts';
import { SessionRow } from './session-row.tsx';

type SessionsCardProps = {
  sessions: readonly OwnSession[];
  reach: Reach;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

const isToCome = ({ status, can_move }: OwnSession) =>
  status === 'upcoming' || status === 'arrived' || (status === 'cancelled' && can_move);

/** Sessions that follow each other in one booking on one day are one visit. */
function visitsOf(sessions: readonly OwnSession[]): OwnSession[][] {
  const visits: OwnSession[][] = [];
  for (const session of sessions) {
    const visit = visits.at(-1);
    const before = visit?.at(-1);
    const isSame =
      before?.booking === session.booking && dayOf(before.starts_at) === dayOf(session.starts_at);
    if (isSame) visit!.push(session);
    else visits.push([session]);
  }
  return visits;
}

/** The sessions to come, and behind a press those that are over. */
export function SessionsCard({ sessions, reach, isOld, onChanged }: SessionsCardProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { takes_bookings } = useShopPage();
  const next = sessions.filter(isToCome);
  const past = sessions.filter((session) => !isToCome(session)).toReversed();
  const rowOf = (session: OwnSession, isOfVisit = false) => (
    <SessionRow
      key={session.id}
      session={session}
      isOfVisit={isOfVisit}
      reach={reach}
      isOld={isOld}
      onChanged={onChanged}
    />
  );
  const listOf = (some: readonly OwnSession[]) => (
    <ul className={styles.list}>
      {visitsOf(some).map(([first, ...others]) =>
        others.length === 0 ? (
          rowOf(first!)
        ) : (
          <li key={first!.id} className={styles.session}>
            <strong className={styles.when}>{sayDay(first!.starts_at)}</strong>
            <ul className={styles.visit}>{[first!, ...others].map((session) => rowOf(session, true))}</ul>
          </li>
        ),
      )}
    </ul>
  );
  return (
    <Card title={t('Your sessions')}>
      {next.length > 0 ? (
        listOf(next)
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
          {listOf(past)}
        </details>
      )}
    </Card>
  );
}
