import { formatPhone, type OwnPage } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './me-page.module.css';
import { choosePerson } from './person-calls.ts';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type PageHeadProps = { page: OwnPage; onOpened: (page: OwnPage) => void; onLeave: () => void };

/** Whose page it is, and the ways out of it: back from a child's, to another person of the phone, and out. */
export function PageHead({ page, onOpened, onLeave }: PageHeadProps) {
  const { t } = useTranslation();
  const { isBusy, refusal, run } = useSending();
  const go = (client: number | null) => void run(async () => onOpened(await choosePerson(client)));
  const { client, guardian, people } = page;
  const name = client?.name.trim().split(/\s+/)[0];
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {guardian && name
            ? t('The page of {{name}}', { name })
            : name
              ? t('Welcome, {{name}}', { name })
              : t('Welcome')}
        </h1>
        <p className={styles.soft}>
          <bdi dir="ltr">{formatPhone(page.phone)}</bdi>
        </p>
        <Cluster>
          {guardian && (
            <Button variant="primary" isBusy={isBusy} onClick={() => go(guardian.id)}>
              {t('Back to my page')}
            </Button>
          )}
          {client && people.length > 1 && (
            <Button isBusy={isBusy} onClick={() => go(null)}>
              {t('Someone else')}
            </Button>
          )}
          <Button onClick={onLeave}>{t('Sign out')}</Button>
        </Cluster>
      </header>
      <Refusal message={refusal?.message} />
    </>
  );
}
