import type { ClientProfile } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '../../../lib/use-translation.ts';
import { waitlistQuery } from '../../../queries/waitlist.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showWaitlistDialog } from './show-waitlist-dialog.tsx';
import styles from './waitlist.module.css';
import { daysOf, PART_NAMES } from './waitlist-words.ts';

/** What a client waits for, in their profile. */
export function ClientWaits({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const read = useInfiniteQuery(waitlistQuery({ client: client.id, state: 'waiting,offered' }));
  const { name, phone, address } = client;
  return (
    <Card
      title={t('Waiting list')}
      actions={
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => showWaitlistDialog({ name, phone, address: address ?? '' })}
        >
          {t('Add to the waiting list')}
        </Button>
      }
    >
      {read.isError && !read.data && (
        <QueryError query={read} message={t('The waiting list could not be loaded.')} />
      )}
      {read.data?.length === 0 && <p className={styles.soft}>{t('Waits for nothing.')}</p>}
      <ul>
        {read.data?.map((entry) => (
          <li key={entry.id}>
            <Link to={`/waitlist?service=${entry.service}`}>
              <bdi>{entry.service_name}</bdi>
            </Link>
            <span className={styles.soft}>
              {daysOf(t, entry)} · {t(PART_NAMES[entry.part_of_day])}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
