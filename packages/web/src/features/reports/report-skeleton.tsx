import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './report-body.module.css';

const FIGURES = 3;

/** Placeholder while the report loads. */
export function ReportSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p role="status">
        <VisuallyHidden>{t('Loading the report...')}</VisuallyHidden>
      </p>
      <StatGrid>
        {[...Array(FIGURES).keys()].map((place) => (
          <StatCard key={place} label=" " value="" isLoading />
        ))}
      </StatGrid>
      <Card>
        <Skeleton shape="block" height="16rem" />
      </Card>
      <Card>
        <Skeleton shape="block" height="20rem" />
      </Card>
    </div>
  );
}
