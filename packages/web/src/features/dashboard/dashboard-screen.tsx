import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLongDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { dashboardQuery } from '../../queries/dashboard.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './dashboard-screen.module.css';
import { FigureCards } from './figure-cards.tsx';
import { FirstServices } from './first-services.tsx';
import { RecentBookings } from './recent-bookings.tsx';

/** The key figures and lists of the business day, below `guide`. */
export function DashboardScreen({ guide }: { guide: ReactNode }) {
  const { t } = useTranslation();
  const dashboard = useQuery(dashboardQuery());
  const header = <PageHeader title={t('Dashboard')} subtitle={formatLongDay(new Date())} />;
  if (dashboard.isError && !dashboard.data) {
    return (
      <>
        {header}
        <Card>
          <QueryError
            query={dashboard}
            message={t('Error loading dashboard: {{message}}', {
              message: t('Error fetching dashboard data'),
            })}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      {header}
      <Stack gap={6}>
        {guide}
        <FigureCards dashboard={dashboard.data} />
        <div className={styles.lists}>
          <RecentBookings bookings={dashboard.data?.recent_bookings} />
          <FirstServices services={dashboard.data?.services} />
        </div>
      </Stack>
    </>
  );
}
