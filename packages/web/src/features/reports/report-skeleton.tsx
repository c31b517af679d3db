import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import { StatGrid } from '../../ui/layout/stat-grid.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
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
