import { formatPhone, ME_PAGE, type OwnPage } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import styles from './me-page.module.css';

type PageHeadProps = {
  page: OwnPage;
  /** Someone else of the phone signs in. */
  onOther: () => void;
  onLeave: () => void;
};

/** Whose page it is, and the ways out of it: back from a child's, to another person of the phone, and out. */
export function PageHead({ page, onOther, onLeave }: PageHeadProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { client, guardian, people } = page;
  const name = client?.name.trim().split(/\s+/)[0];
  return (
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
          <a href={linkTo(ME_PAGE)} className={buttonClass({ variant: 'primary' })}>
            {t('Back to my page')}
          </a>
        )}
        {client && people.length > 1 && <Button onClick={onOther}>{t('Someone else')}</Button>}
        <Button onClick={onLeave}>{t('Sign out')}</Button>
      </Cluster>
    </header>
  );
}
