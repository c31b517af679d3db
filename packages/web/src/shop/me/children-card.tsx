import { ME_PAGE, type OwnPage } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { aboutPerson } from './asked-person.ts';
import styles from './me-page.module.css';

type ChildrenCardProps = {
  /** Whom she answers for. */
  wards: OwnPage['children'];
  isOld: boolean;
};

/** The children she answers for, whose pages she opens from here; Back leads to hers again. */
export function ChildrenCard({ wards, isOld }: ChildrenCardProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <Card title={t('Children')}>
      <div className={styles.form}>
        <p className={styles.soft}>
          {t('You see and change what is theirs until they are 18. Each visit is noted.')}
        </p>
        <Cluster>
          {wards.map(({ id, first_name }) =>
            isOld ? (
              <Button key={id} disabledReason={t('You need an internet connection for this.')}>
                <bdi>{first_name}</bdi>
              </Button>
            ) : (
              <a key={id} href={aboutPerson(linkTo(ME_PAGE), id)} className={buttonClass({})}>
                <bdi>{first_name}</bdi>
              </a>
            ),
          )}
        </Cluster>
      </div>
    </Card>
  );
}
