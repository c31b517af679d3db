import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/use-translation.ts';
import { resourcesQuery } from '../../../queries/schedule.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type TherapistFieldProps = {
  /** The resources that the service needs. */
  needs: readonly number[];
  /** The wished therapist; 0 for any. */
  wished: number;
  onWish: (resource: number) => void;
};

/** Who takes a session, any therapist first; nothing where there are none for the service. */
export function TherapistField({ needs, wished, onWish }: TherapistFieldProps) {
  const { t } = useTranslation();
  const { data: resources = [] } = useQuery(resourcesQuery());
  const therapists = resources.filter(
    ({ id, kind, is_active }) =>
      kind === 'therapist' && is_active && (needs.length === 0 || needs.includes(id) || id === wished),
  );
  if (therapists.length === 0) return null;
  return (
    <SelectField
      label={t('Therapist')}
      value={wished}
      onChange={({ target }) => onWish(Number(target.value))}
      options={[
        { value: 0, label: t('Any therapist') },
        ...therapists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
