import { MOST_TAGS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../lib/use-translation.ts';
import { tagsQuery } from '../../../queries/clients.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import type { ClientFormValues } from '../client-form-values.ts';
import styles from './tags.module.css';

/** Which of the owner's tags a client has. Nothing while the owner has none. */
export function TagsField({ form }: { form: UseFormReturn<ClientFormValues> }) {
  const { t, translateMessage } = useTranslation();
  const { data: tags = [] } = useQuery(tagsQuery());
  const chosen = useWatch({ control: form.control, name: 'tags' }) ?? [];
  const error = form.formState.errors.tags;
  if (tags.length === 0) return null;
  const set = (name: string, isChosen: boolean) =>
    form.setValue(
      'tags',
      tags.map((tag) => tag.name).filter((one) => (one === name ? isChosen : chosen.includes(one))),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <fieldset className={styles.field}>
      <legend>{t('Tags')}</legend>
      <Cluster>
        {tags.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(name)}
            disabled={!chosen.includes(name) && chosen.length >= MOST_TAGS}
            onChange={({ target }) => set(name, target.checked)}
          />
        ))}
      </Cluster>
      {error?.message && <Note role="alert">{translateMessage(error.message)}</Note>}
    </fieldset>
  );
}
