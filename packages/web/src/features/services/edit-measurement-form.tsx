import type { MeasurementTypeEntry } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { nameValues, sentTexts } from '../../lib/text-values.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { type TypeChange, useUpdateMeasurementType } from './mutations.ts';
import { NameForm } from './name-form.tsx';

const valuesOf = ({ name, unit, texts }: MeasurementTypeEntry): TypeChange => ({
  name,
  unit,
  texts: nameValues(texts),
});

/** Changes what a measurement is called. Give it a key of the type's id. */
export function EditMeasurementForm({ type, onDone }: { type: MeasurementTypeEntry; onDone: () => void }) {
  const { t } = useTranslation();
  const update = useUpdateMeasurementType(type.id);
  const form = useForm<TypeChange>({
    resolver: validateBy(({ MeasurementTypeChange }) => MeasurementTypeChange),
    defaultValues: valuesOf(type),
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, type, { valuesOf });
  const save = async ({ texts, ...typed }: TypeChange) => {
    await update.mutateAsync({ ...typed, ...sentTexts(texts, type.texts), version: edited.version() });
    showToast.success(t('Measurement updated successfully'));
    onDone();
  };
  const submission = useSubmit(form, save, { edited });
  return (
    <NameForm
      title={t('Edit {{name}}', { name: type.name })}
      refusalTitle={t('The measurement was not saved.')}
      submission={submission}
      onCancel={onDone}
    >
      <TranslatedFields form={form} nameLabel={t('Measurement name')} descriptionLabel={null} />
      <TextField
        label={t('Unit')}
        hint={t('It stays as it is once something was measured in it.')}
        autoComplete="off"
        {...field('unit')}
      />
      {edited.notice}
    </NameForm>
  );
}
