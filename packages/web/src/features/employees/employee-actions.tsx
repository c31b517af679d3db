import type { Employee } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { DeleteEmployeeButton } from './delete-employee-button.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import type { EmployeeSlots } from './employee-slots.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RoleMenu } from './role-menu.tsx';
import { useEmployeeChange } from './use-employee-change.ts';

type EmployeeActionsProps = { employee: Employee; refusal: string | undefined };

/** Approve, or role, password and on/off, Edit and Delete. For admins; of one's own account everyone changes what Edit has. */
export function EmployeeActions({
  employee,
  refusal,
  TherapistButton,
}: EmployeeActionsProps & Pick<EmployeeSlots, 'TherapistButton'>) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { change, isPending } = useEmployeeChange(employee);
  const isSelf = staff?.id === employee.id;
  const ownRefusal = (reason: string) => refusal ?? (isSelf ? reason : undefined);
  return (
    <>
      <EditButton employee={employee} refusal={isSelf ? undefined : refusal} />
      {!employee.waits_for_approval && <TherapistButton employee={employee} />}
      {employee.waits_for_approval ? (
        <Button
          size="small"
          variant="primary"
          disabledReason={refusal}
          isBusy={isPending}
          onClick={() =>
            void change({ is_active: true }, t('{{name}} may log in now', { name: employee.username }))
          }
        >
          {t('Approve')}
        </Button>
      ) : (
        <>
          <RoleMenu employee={employee} refusal={ownRefusal(t('You cannot change your own role.'))} />
          <PasswordButton
            employee={employee}
            refusal={ownRefusal(t('Change your own password under Your account.'))}
          />
          <Button
            size="small"
            disabledReason={ownRefusal(t('You cannot switch off your own account.'))}
            isBusy={isPending}
            onClick={() =>
              void (employee.is_active
                ? change({ is_active: false }, t('{{name}} is switched off', { name: employee.username }))
                : change({ is_active: true }, t('{{name}} may log in now', { name: employee.username })))
            }
          >
            {employee.is_active ? t('Switch off') : t('Switch on')}
          </Button>
        </>
      )}
      <DeleteEmployeeButton
        employee={employee}
        refusal={ownRefusal(t('You cannot delete your own account.'))}
      />
      <HistoryLink type="employee" id={employee.id} title={employee.username} />
    </>
  );
}

function EditButton({ employee, refusal }: EmployeeActionsProps) {
  const { t } = useTranslation();
  const edit = () => showDialog('edit', (close) => <EditPersonDialog person={employee} onClose={close} />);
  return (
    <Button size="small" disabledReason={refusal} onClick={edit}>
      {t('Edit')}
    </Button>
  );
}

/** Opens the dialog for a new password. */
function PasswordButton({ employee, refusal }: { employee: Employee; refusal: string | undefined }) {
  const { t } = useTranslation();
  const ask = () => showDialog('password', (close) => <PasswordDialog employee={employee} onClose={close} />);
  return (
    <Button size="small" disabledReason={refusal} onClick={ask}>
      {t('Password')}
    </Button>
  );
}
