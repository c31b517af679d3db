import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './new-measurements.module.css';
import type { ServiceFormValues } from './service-form-values.ts';

/** Rows for new measurement types: a name and a unit each. */
export function NewMeasurements() {
  const { t } = useTranslation();
  const form = useFormContext<ServiceFormValues>();
  const field = fieldsOf(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'added' });
  return (
    <div className={styles.rows}>
      {fields.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend on every row
        <div key={row.id} role="group" aria-label={t('New measurement')} className={styles.row}>
          <TextField
            label={t('Measurement name')}
            placeholder={t('Waist')}
            autoComplete="off"
            {...field(`added.${index}.name`)}
          />
          <TextField
            label={t('Unit')}
            placeholder={t('cm')}
            autoComplete="off"
            {...field(`added.${index}.unit`)}
          />
          <IconButton
            className={styles.remove}
            label={t('Remove measurement')}
            icon={<X />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length > 0 && <Note>{t('A new measurement needs both; an incomplete one is left out.')}</Note>}
      <Button size="small" icon={<Plus />} onClick={() => append({ name: '', unit: '' })}>
        {t('Add new measurement')}
      </Button>
    </div>
  );
}
