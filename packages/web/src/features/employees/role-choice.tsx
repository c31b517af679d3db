import { type Employee, ROLES, type Role } from '@revive/contract';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from '../../lib/use-translation.ts';
import { MenuChoice } from '../../ui/overlays/menu-choice.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { ROLE_NAMES } from './role-names.ts';
import type { useEmployeeChange } from './use-employee-change.ts';

type RoleChoiceProps = {
  employee: Employee;
  refusal: string | undefined;
  change: ReturnType<typeof useEmployeeChange>['change'];
};

/** Chooses another role in a menu; it asks first, because the new rights apply at once. */
export function RoleChoice({ employee, refusal, change }: RoleChoiceProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const askAndChange = async (role: Role) => {
    if (role === employee.role) return;
    const values = { name: employee.username, role: t(ROLE_NAMES[role]) };
    const isAgreed = await confirm({
      title: t('Change role'),
      message: t('Change the role of {{name}} to {{role}}?', values),
      confirmLabel: t('Change role'),
    });
    if (!isAgreed) return;
    await change({ role }, t('{{name}} is {{role}} now', values));
  };
  if (refusal)
    return (
      <MenuItem icon={<UserCog />} disabledReason={refusal} onSelect={() => {}}>
        {t('Role')}
      </MenuItem>
    );
  return (
    <MenuChoice
      label={t('Role')}
      value={employee.role}
      onChange={(role) => void askAndChange(role)}
      options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
    />
  );
}
