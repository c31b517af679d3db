import type { InventoryCategory } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './categories-dialog.module.css';
import { type CategoryInput, useSaveCategory } from './mutations.ts';

type CategoryFormProps = {
  /** The category to change; without one a new category is made. */
  category: InventoryCategory | undefined;
  /** Saved, or given up. */
  onDone: () => void;
};

/** Name and description of a category (spec row PROD-06). */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { t } = useTranslation();
  const save = useSaveCategory(category?.id);
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState('');
  const form = useForm<CategoryInput>({
    resolver: validateBy(({ NewInventoryCategory }) => NewInventoryCategory),
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '' },
  });
  const { errors } = form.formState;
  const isNameless = form.watch('name') === '';

  const submit = form.handleSubmit(
    async (body) => {
      setFailure('');
      try {
        await save.mutateAsync({ body, key: key() });
        showToast.success(t(category ? 'Category updated successfully' : 'Category created successfully'));
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status >= 400 && error.status < 500) renew();
        refuse(error);
      }
    },
    ({ name }) => {
      if (name?.message) showToast.error(t(name.message));
    },
  );

  // Each message about the name is a toast of its own; anything else is the one general sentence (ERR-06).
  function refuse(error: ApiError): void {
    const { name = [] } = error.fields;
    for (const message of name) showToast.error(t(message));
    if (name.length === 0)
      showToast.error(t(category ? 'Error updating category' : 'Error creating category'));
    const [elsewhere] = applyFieldErrors(form, error);
    setFailure(elsewhere ?? (Object.keys(error.fields).length > 0 ? '' : error.message));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('Category name')}
        autoComplete="off"
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextField
        label={t('Description (optional)')}
        autoComplete="off"
        {...form.register('description')}
        error={errors.description?.message}
      />
      {failure && (
        <InlineNotice kind="error" title={t('The category was not saved.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <div className={styles.acts}>
        {category && (
          <Button onClick={onDone} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={isNameless}
          isBusy={save.isPending}
          busyLabel={t('Saving...')}
        >
          {category ? t('Save Category') : t('Add Category')}
        </Button>
      </div>
    </form>
  );
}
