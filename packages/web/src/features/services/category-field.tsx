import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { serviceCategoriesQuery } from '../../queries/services.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './category-field.module.css';
import type { ServiceFormValues } from './service-form-values.ts';

type CategoryFieldProps = { isAdding: boolean; onToggleAdding: () => void };

/** Chooses a category, or adds a new one. */
export function CategoryField({ isAdding, onToggleAdding }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<ServiceFormValues>();
  const { field, fieldState } = useController({ control, name: 'category' });
  const { data, isError, isFetching, refetch } = useQuery(serviceCategoriesQuery());
  // An inactive category stays selected, but cannot be newly chosen.
  const choices = (data ?? []).filter(({ id, is_active }) => is_active || id === Number(field.value));
  const hint = () => {
    if (isError && !data) return t('The categories could not be loaded.');
    return data && choices.length === 0 && t('There is no active category yet. Add one first.');
  };
  return (
    <div className={styles.category}>
      <SelectField
        label={t('Category')}
        placeholder={data ? t('Select a category') : t('Loading...')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        hint={hint()}
        error={fieldState.error?.message}
        {...field}
      />
      {isError && !data ? (
        <Button size="small" variant="quiet" onClick={() => void refetch()} isBusy={isFetching}>
          {t('Retry')}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={onToggleAdding} aria-expanded={isAdding}>
          {t('Add Service Category')}
        </Button>
      )}
    </div>
  );
}
