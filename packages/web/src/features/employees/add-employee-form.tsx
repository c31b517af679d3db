import { ROLES } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import styles from './add-employee-form.module.css';
import { type EmployeeInput, useCreateEmployee } from './mutations.ts';
import { ROLE_NAMES } from './role-names.ts';

// Without the check that both passwords match: a mismatch is an alert, not a field error (spec row EMP-05).
const typed = ({ NewEmployee, z }: Contract) => z.object(NewEmployee.shape);

const EMPTY: EmployeeInput = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone_number: '',
  role: 'staff',
  password: '',
  confirm_password: '',
};

/** Adds an employee, who may log in at once. */
export function AddEmployeeForm({ onAdded }: { onAdded: () => void }) {
  const { t, translateMessage } = useTranslation();
  const [isMismatched, setMismatched] = useState(false);
  const form = useForm<EmployeeInput>({
    resolver: validateBy(typed),
    defaultValues: EMPTY,
  });
  const field = fieldsOf(form);
  const create = useCreateEmployee();
  const box = useRef<HTMLFormElement>(null);
  // It opens below the table, so it is scrolled into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    form.setFocus('first_name');
  }, [form]);

  const add = async (body: EmployeeInput, key: string) => {
    if (body.password !== body.confirm_password) return setMismatched(true);
    await create.mutateAsync({ body, key });
    showToast.success(t('Employee created successfully!'));
    onAdded();
  };
  const { submit, isSending } = useSubmit(form, add, {
    // Each field error of the server is also a toast (spec row EMP-06).
    onRefused: ({ fields, message }) => {
      const messages = Object.values(fields).map((lines) =>
        lines.map((line) => translateMessage(line)).join(' '),
      );
      for (const one of messages.length > 0 ? messages : [translateMessage(message)]) showToast.error(one);
      return undefined;
    },
  });
  const spelledExactly = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  return (
    <Card title={t('Add Employee')}>
      <form ref={box} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
        <TextField label={t('First Name')} {...field('first_name')} />
        <TextField label={t('Last Name')} {...field('last_name')} />
        <TextField label={t('Username')} {...spelledExactly} {...field('username')} />
        <SelectField
          label={t('Role')}
          options={ROLES.map((role) => ({ value: role, label: t(ROLE_NAMES[role]) }))}
          {...field('role')}
        />
        <TextField label={t('Email (optional)')} type="email" {...field('email')} />
        <TextField label={t('Phone Number (optional)')} type="tel" {...field('phone_number')} />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          hint={t('At least 8 characters; three or four words are easy to remember.')}
          {...field('password')}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          {...field('confirm_password')}
        />
        <Button type="submit" variant="primary" className={styles.submit} isBusy={isSending}>
          {t('Create Employee')}
        </Button>
      </form>
      <AlertDialog
        isOpen={isMismatched}
        onClose={() => setMismatched(false)}
        title={t('Passwords do not match')}
      >
        {t('Nothing was sent. Type the same password in both boxes.')}
      </AlertDialog>
    </Card>
  );
}
