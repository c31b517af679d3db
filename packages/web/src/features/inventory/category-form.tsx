import { type InventoryCategory, sentence } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { sentTexts, textValues } from '../../lib/text-values.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './categories-dialog.module.css';
import { type CategoryInput, useSaveCategory } from './mutations.ts';

type CategoryFormProps = {
  /** The category to change; without one a new category is made. */
  category: InventoryCategory | undefined;
  /** Called when the category is saved or editing is cancelled. */
  onDone: () => void;
};

const valuesOf = (category: InventoryCategory | undefined): CategoryInput => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  texts: textValues(category?.texts),
});

/** Name and description of a category, in each language (spec row PROD-06). */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { t, translateMessage } = useTranslation();
  const save = useSaveCategory(category?.id);
  const form = useForm<CategoryInput>({
    resolver: validateBy(({ NewInventoryCategory }) => NewInventoryCategory),
    defaultValues: valuesOf(category),
  });
  const isNameless = form.watch('name') === '';

  const edited = useEditedRecord(form, category, { valuesOf });
  const saveAndClose = async ({ texts, ...typed }: CategoryInput, key: string) => {
    const body = { ...typed, ...sentTexts(texts, category?.texts), version: edited.version() };
    await save.mutateAsync({ body, key });
    showToast.success(category ? t('Category updated successfully') : t('Category created successfully'));
    onDone();
  };
  const { submit, isSending, refusal } = useSubmit(form, saveAndClose, {
    edited,
    onInvalid: ({ name }) => {
      if (name?.message) showToast.error(translateMessage(name.message));
    },
    // Each message about the name is a separate toast; anything else is one general message (ERR-06).
    onRefused: ({ fields: { name = [] } }, reason) => {
      const general = category ? sentence('Error updating category') : sentence('Error creating category');
      for (const message of name.length > 0 ? name : [general]) showToast.error(translateMessage(message));
      return reason;
    },
  });

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {edited.notice}
      <TranslatedFields
        form={form}
        nameLabel={t('Category name')}
        descriptionLabel={t('Description (optional)')}
        isShort
      />
      {refusal && (
        <InlineNotice kind="error" title={t('The category was not saved.')}>
          {translateMessage(refusal)}
        </InlineNotice>
      )}
      <div className={styles.actions}>
        {category && (
          <Button onClick={onDone} disabled={isSending}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={isNameless}
          isBusy={isSending}
          busyLabel={t('Saving...')}
        >
          {category ? t('Save Category') : t('Add Category')}
        </Button>
      </div>
    </Stack>
  );
}
