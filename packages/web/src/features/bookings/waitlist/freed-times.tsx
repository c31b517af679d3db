import type { FreedTime, WaitlistEntry } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatSessionDateTime, formatTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { freedTimesQuery } from '../../../queries/waitlist.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './waitlist.module.css';
import { WaitlistContact } from './waitlist-contact.tsx';

type FreedTimesProps = { onBook: (entry: WaitlistEntry, at: string) => void };

/** The times given free that suit someone who waits, in the order in which they wait; nothing while there is none. */
export function FreedTimes({ onBook }: FreedTimesProps) {
  const { t } = useTranslation();
  const read = useQuery(freedTimesQuery());
  if (read.isError && !read.data)
    return <QueryError query={read} message={t('The freed times could not be loaded.')} />;
  if (!read.data || read.data.length === 0) return null;
  return (
    <ul className={styles.freed} aria-label={t('Times that became free')}>
      {read.data.map((time) => (
        <li key={time.id}>
          <Card title={t('Free: {{time}}', { time: timeOf(time) })}>
            <p className={styles.soft}>{whatOf(time)}</p>
            <p className={styles.soft}>
              {t('The time is not held. The first client who says yes and is booked gets it.')}
            </p>
            <ol className={styles.people}>
              {time.waiting.map((entry) => (
                <li key={entry.id}>
                  <span className={styles.person}>
                    <span>
                      <Link to={`/client/${entry.client}`}>
                        <bdi>{entry.client_name}</bdi>
                      </Link>
                      <span className={styles.soft}>
                        {entry.state === 'offered'
                          ? t('{{service}}, offered', { service: entry.service_name })
                          : entry.service_name}
                      </span>
                    </span>
                    <span className={styles.actions}>
                      <WaitlistContact entry={entry} at={time.starts_at} />
                      <Button size="small" variant="primary" onClick={() => onBook(entry, time.starts_at)}>
                        {t('Book')}
                      </Button>
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const timeOf = ({ starts_at, ends_at }: FreedTime): string =>
  `${formatSessionDateTime(starts_at)} – ${formatTime(ends_at)}`;

const whatOf = ({ service_name, resources }: FreedTime): string =>
  [service_name, ...resources.map(({ name }) => name)].filter(Boolean).join(', ');
