import { useTranslation } from '../../lib/use-translation.ts';
import { useIsSignedIn } from './use-home.ts';

/** A discreet link for staff: to the dashboard, or to the login. */
export function StaffLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const isStaff = useIsSignedIn();
  return (
    <a href={isStaff ? '/dashboard' : '/login'} className={className}>
      {isStaff ? t('Dashboard') : t('Staff sign-in')}
    </a>
  );
}
