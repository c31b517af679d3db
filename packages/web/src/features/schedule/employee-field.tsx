import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { employeesQuery } from '../../queries/employees.ts';
import { SelectField, type SelectOption } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type EmployeeFieldProps = UseFormRegisterReturn & {
  error: string | undefined;
  /** The employee linked so far: an option before the others are there, or saving meanwhile would end the link. */
  linked: SelectOption | undefined;
};

/** Who signs in as a therapist. Where there are more employees than are listed at once, a search finds the others. */
export function EmployeeField({ linked, onChange, ...field }: EmployeeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const list = useInfiniteQuery(employeesQuery(search));
  const [chosen, setChosen] = useState(linked);
  const listed = (list.data ?? []).map(({ id, first_name, last_name, username }) => ({
    value: id,
    label: `${first_name} ${last_name}`.trim() || username,
  }));
  const isListed = listed.some(({ value }) => value === chosen?.value);
  return (
    <>
      {(list.hasNextPage || typed !== '') && (
        <TextField
          type="search"
          label={t('Find an employee')}
          hint={t('By name, user name, email or phone.')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It searches by itself; Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        {...field}
        onChange={(event) => {
          setChosen(listed.find(({ value }) => value === Number(event.target.value)));
          void onChange(event);
        }}
        label={t('Employee')}
        hint={t('Who signs in as this therapist, if anyone.')}
        placeholder={t('No employee')}
        options={[...(chosen && !isListed ? [chosen] : []), ...listed]}
      />
    </>
  );
}
