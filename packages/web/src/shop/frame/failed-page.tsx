import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './plain-page.module.css';

/** Shown when the shop could not be loaded. */
export const FailedPage = () => (
  <main className={styles.page}>
    <LoadFailure />
  </main>
);

/** SHOP-27; also shown when the grid cannot be reloaded. */
export function LoadFailure() {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('Failed to load products. Please try again later.')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('Try Again')}
      </Button>
    </div>
  );
}
