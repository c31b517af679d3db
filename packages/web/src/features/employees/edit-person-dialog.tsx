import { type Employee, ROLES } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { reloadMe, useAuth } from '../../api/auth.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type DetailsInput, useEditEmployee } from './mutations.ts';
import { ROLE_NAMES } from './role-names.ts';

type Person = Partial<Pick<Employee, 'version'>> &
  Pick<Employee, 'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'phone_number' | 'role'>;

/** Names, email and phone of a person; for another one's account also the role. */
export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const edit = useEditEmployee();
  const isSelf = staff?.id === person.id;
  const { id, username } = person;
  const valuesOf = ({ first_name, last_name, email, phone_number, role }: Person): DetailsInput => ({
    first_name,
    last_name,
    email: email ?? '',
    phone_number: phone_number ?? '',
    ...(!isSelf && { role }),
  });
  const form = useForm<DetailsInput>({
    resolver: validateBy(({ EmployeeDetails }) => EmployeeDetails),
    defaultValues: valuesOf(person),
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, person, {
    valuesOf,
    say: { role: (value: Employee['role']) => t(ROLE_NAMES[value]) },
  });
  const save = async (body: DetailsInput) => {
    await edit.mutateAsync({ id, body: { ...body, version: edited.version() } });
    if (isSelf) await reloadMe();
    showToast.success(isSelf ? t('Your account is saved') : t('{{name}} is saved', { name: username }));
    onClose();
  };
  const submission = useSubmit(form, save, { edited });
  return (
    <FormDialog
      title={isSelf ? t('Edit your account') : t('Edit {{name}}', { name: username })}
      size="small"
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      onClose={onClose}
    >
      {edited.notice}
      <TextField label={t('First Name')} autoComplete="off" {...field('first_name')} />
      <TextField label={t('Last Name')} autoComplete="off" {...field('last_name')} />
      <TextField label={t('Email (optional)')} type="email" autoComplete="off" {...field('email')} />
      <TextField label={t('Phone (optional)')} type="tel" autoComplete="off" {...field('phone_number')} />
      {!isSelf && (
        <SelectField
          label={t('Role')}
          options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
          {...field('role')}
        />
      )}
    </FormDialog>
  );
}
