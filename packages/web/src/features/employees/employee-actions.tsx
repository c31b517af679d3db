import type { Employee } from '@revive/contract';
import KeyRound from 'lucide-react/icons/key-round';
import KeySquare from 'lucide-react/icons/key-square';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { MenuSeparator } from '../../ui/overlays/menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { DeleteEmployeeButton } from './delete-employee-button.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import type { EmployeeSlots } from './employee-slots.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useEmployeeChange } from './use-employee-change.ts';

type EmployeeActionsProps = { employee: Employee; refusal: string | undefined };

/** Approve or Edit, and Delete; what is seldom done is in a menu. For admins; of one's own account everyone changes what Edit has. */
export function EmployeeActions({
  employee,
  refusal,
  TherapistItem,
}: EmployeeActionsProps & Pick<EmployeeSlots, 'TherapistItem'>) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { change, isPending } = useEmployeeChange(employee);
  const isSelf = staff?.id === employee.id;
  const ownRefusal = (reason: string) => refusal ?? (isSelf ? reason : undefined);
  const switchOn = () =>
    void change({ is_active: true }, t('{{name}} may log in now', { name: employee.username }));
  const switchOff = () =>
    void change({ is_active: false }, t('{{name}} is switched off', { name: employee.username }));
  const edit = () => showDialog('edit', (close) => <EditPersonDialog person={employee} onClose={close} />);
  const editRefusal = isSelf ? undefined : refusal;
  const askPassword = () =>
    showDialog('password', (close) => <PasswordDialog employee={employee} onClose={close} />);
  const askReset = () =>
    showDialog('reset-factor', (close) => <ResetFactorDialog employee={employee} onClose={close} />);
  return (
    <>
      {employee.waits_for_approval ? (
        <Button size="small" variant="primary" disabledReason={refusal} isBusy={isPending} onClick={switchOn}>
          {t('Approve')}
        </Button>
      ) : (
        <Button size="small" disabledReason={editRefusal} isBusy={isPending} onClick={edit}>
          {t('Edit')}
        </Button>
      )}
      <DeleteEmployeeButton
        employee={employee}
        refusal={ownRefusal(t('You cannot delete your own account.'))}
      />
      <RowMenu record={{ type: 'employee', id: employee.id, title: employee.username }}>
        {employee.waits_for_approval ? (
          <MenuItem icon={<Pencil />} disabledReason={editRefusal} onSelect={edit}>
            {t('Edit')}
          </MenuItem>
        ) : (
          <>
            <TherapistItem employee={employee} />
            <MenuItem
              icon={<KeyRound />}
              disabledReason={ownRefusal(t('Change your own password under Your account.'))}
              onSelect={askPassword}
            >
              {t('Password')}
            </MenuItem>
            <MenuItem
              icon={<KeySquare />}
              disabledReason={ownRefusal(t('Another admin resets yours.'))}
              onSelect={askReset}
            >
              {t('Reset second factor')}
            </MenuItem>
            <MenuItem
              icon={<Power />}
              disabledReason={ownRefusal(t('You cannot switch off your own account.'))}
              onSelect={employee.is_active ? switchOff : switchOn}
            >
              {employee.is_active ? t('Switch off') : t('Switch on')}
            </MenuItem>
            <MenuSeparator />
            <RoleChoice
              employee={employee}
              refusal={ownRefusal(t('You cannot change your own role.'))}
              change={change}
            />
          </>
        )}
      </RowMenu>
    </>
  );
}
