import { BOOK_PATHS, type OwnWait } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { noonOf } from './days.ts';
import styles from './me-page.module.css';
import { callAsMe } from './my-access.ts';
import { PARTS } from './parts-of-day.ts';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type WaitsCardProps = { waits: readonly OwnWait[]; isOld: boolean; onChanged: () => Promise<void> };

/** The times she waits for; each can be given up. */
export function WaitsCard({ waits, ...rest }: WaitsCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('You are waiting for a time')}>
      <ul className={styles.list}>
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

function WaitRow({ wait, isOld, onChanged }: { wait: OwnWait } & Omit<WaitsCardProps, 'waits'>) {
  const { t } = useTranslation();
  const { isBusy, refusal, run } = useSending();
  const { id, service, from, to, part_of_day } = wait;
  const day = (one: string) => formatDate(noonOf(one), 'weekday');
  const leave = async () => {
    const path = BOOK_PATHS.stopWaiting.replace(':id', String(id));
    if (await run(() => callAsMe({ method: 'DELETE', path }))) await onChanged();
  };
  return (
    <li className={styles.session}>
      <div className={styles.when}>
        <strong>{from === to ? day(from) : t('{{from}} to {{to}}', { from: day(from), to: day(to) })}</strong>
        <span>{t(PARTS[part_of_day])}</span>
      </div>
      <p>
        <bdi>{service}</bdi>
      </p>
      <Cluster>
        <Button
          isBusy={isBusy}
          onClick={() => void leave()}
          {...(isOld && { disabledReason: t('You need an internet connection for this.') })}
        >
          {t('Wait no longer')}
        </Button>
      </Cluster>
      <Refusal message={refusal?.message} />
    </li>
  );
}
