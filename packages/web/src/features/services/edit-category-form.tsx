import type { ServiceCategory } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { sentTexts, textValues } from '../../lib/text-values.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { type CategoryChange, useUpdateCategory } from './mutations.ts';
import { NameForm } from './name-form.tsx';

const valuesOf = ({ name, description, texts, is_active }: ServiceCategory): CategoryChange => ({
  name,
  description,
  texts: textValues(texts),
  is_active,
});

/** Changes a category of services. Give it a key of the category's id. */
export function EditCategoryForm({ category, onDone }: { category: ServiceCategory; onDone: () => void }) {
  const { t } = useTranslation();
  const update = useUpdateCategory(category.id);
  const form = useForm<CategoryChange>({
    resolver: validateBy(({ ServiceCategoryChange }) => ServiceCategoryChange),
    defaultValues: valuesOf(category),
  });
  const edited = useEditedRecord(form, category, { valuesOf });
  const save = async ({ texts, ...typed }: CategoryChange) => {
    await update.mutateAsync({
      ...typed,
      ...sentTexts(texts, category.texts),
      version: edited.version(),
    });
    showToast.success(t('Category updated successfully'));
    onDone();
  };
  const submission = useSubmit(form, save, { edited });
  return (
    <NameForm
      title={t('Edit {{name}}', { name: category.name })}
      refusalTitle={t('The category was not saved.')}
      submission={submission}
      onCancel={onDone}
    >
      <TranslatedFields form={form} descriptionLabel={t('Description')} />
      <CheckboxField label={t('Active')} {...form.register('is_active')} />
      {edited.notice}
    </NameForm>
  );
}
