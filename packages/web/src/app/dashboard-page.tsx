import { useAuth } from '../api/auth.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { DashboardGuide } from '../features/setup/dashboard-guide.tsx';
import { SampleNotice } from '../features/setup/sample-notice.tsx';

/** The dashboard; above it an admin reads of sample data, and finds the set-up guide until it is finished. */
export function DashboardPage() {
  const { staff } = useAuth();
  return (
    <DashboardScreen
      guide={
        staff?.role === 'admin' && (
          <>
            <SampleNotice />
            <DashboardGuide />
          </>
        )
      }
    />
  );
}
