import { SERVES, type Serves, type Sex } from '@revive/contract';
import type { fieldsOf } from '../../lib/form.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { ResourceInput } from './mutations.ts';
import { SERVES_NAMES, SEX_NAMES } from './resource-names.ts';

type ServingFieldsProps = {
  field: ReturnType<typeof fieldsOf<ResourceInput>>;
  /** Whether it is a therapist. */
  isPerson: boolean;
};

/** For whom someone or something is, and what a wish for a woman or a man goes by. */
export function ServingFields({ field, isPerson }: ServingFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('For whom')}
        options={SERVES.map((value) => ({ value, label: t(SERVES_NAMES[value]) }))}
        {...field('serves')}
      />
      {isPerson && (
        <SelectField
          label={t('The therapist is')}
          placeholder={t('Not said')}
          options={(['woman', 'man'] as const).map((value) => ({ value, label: t(SEX_NAMES[value]) }))}
          hint={t('Where it is said, a client can wish for a woman or a man.')}
          {...field('sex', { setValueAs: (value) => value || null })}
        />
      )}
    </>
  );
}

/** The same values in words. */
export const sayServing = (t: Translate) => ({
  serves: (value: Serves) => t(SERVES_NAMES[value]),
  sex: (value: Sex | null) => (value ? t(SEX_NAMES[value]) : t('Not said')),
});
