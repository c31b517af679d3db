import { useTranslation } from '../lib/use-translation.ts';
import { useIsStaff } from './use-home.ts';

/** The quiet door for those who work here. */
export function StaffLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const isStaff = useIsStaff();
  return (
    <a href={isStaff ? '/dashboard' : '/login'} className={className}>
      {isStaff ? t('Dashboard') : t('Staff sign-in')}
    </a>
  );
}
