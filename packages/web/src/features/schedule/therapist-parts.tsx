import type { Employee } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const TherapistDialog = lazyDialog(async () => (await import('./therapist-dialog.tsx')).TherapistDialog);
const NewTherapistDialog = lazyDialog(
  async () => (await import('./new-therapist-dialog.tsx')).NewTherapistDialog,
);

function useTherapistOf({ id }: Employee) {
  const { data } = useQuery(resourcesQuery());
  return { isKnown: data !== undefined, therapist: data?.find(({ user }) => user === id) };
}

export function TherapistBadge({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const { therapist } = useTherapistOf(employee);
  return therapist ? (
    <span>
      <Badge tone={therapist.is_active ? 'blue' : 'grey'}>{t('Therapist')}</Badge>
    </span>
  ) : null;
}

/** Hours and leave of an employee who is a therapist; managers and admins make others one. */
export function TherapistItem({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { isKnown, therapist } = useTherapistOf(employee);
  const isStaff = staff?.role === 'staff';
  if (!isKnown || (!therapist && isStaff)) return null;
  const open = () =>
    showDialog('therapist', (close) =>
      therapist ? (
        <TherapistDialog therapist={therapist} isReadOnly={isStaff} onClose={close} />
      ) : (
        <NewTherapistDialog employee={employee} onClose={close} />
      ),
    );
  return (
    <MenuItem icon={<CalendarClock />} onSelect={open}>
      {therapist ? t('Hours and leave') : t('Make therapist')}
    </MenuItem>
  );
}
