import type { AnySession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { resourcesQuery } from '../../queries/schedule.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';

type HeldByFieldProps = { session: AnySession; value: number; onChange: (resource: number) => void };

/** Who held a session that is being completed: its therapist, unless another is chosen. Nothing where there are no therapists. */
export function HeldByField({ session, value, onChange }: HeldByFieldProps) {
  const { t } = useTranslation();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const own = session.resources.filter(({ kind }) => kind === 'therapist');
  const others = resources.filter(
    ({ id, kind, is_active }) => kind === 'therapist' && is_active && !own.some((one) => one.id === id),
  );
  if (own.length + others.length === 0) return null;
  return (
    <SelectField
      label={t('Held by')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      options={[
        ...(own.length === 0 ? [{ value: 0, label: t('None chosen') }] : []),
        ...[...own, ...others].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
