import type { OwnPage } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './me-page.module.css';
import { choosePerson } from './person-calls.ts';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type ChildrenCardProps = {
  /** Whom she answers for. */
  wards: OwnPage['children'];
  isOld: boolean;
  onOpened: (page: OwnPage) => void;
};

/** The children she answers for, whose pages she opens from here. */
export function ChildrenCard({ wards, isOld, onOpened }: ChildrenCardProps) {
  const { t } = useTranslation();
  const { isBusy, refusal, run } = useSending();
  const open = (child: number) => void run(async () => onOpened(await choosePerson(child)));
  return (
    <Card title={t('Children')}>
      <div className={styles.form}>
        <p className={styles.soft}>
          {t('You see and change what is theirs until they are 18. Each visit is noted.')}
        </p>
        <Cluster>
          {wards.map(({ id, first_name }) => (
            <Button
              key={id}
              isBusy={isBusy}
              onClick={() => open(id)}
              {...(isOld && { disabledReason: t('You need an internet connection for this.') })}
            >
              <bdi>{first_name}</bdi>
            </Button>
          ))}
        </Cluster>
        <Refusal message={refusal?.message} />
      </div>
    </Card>
  );
}
