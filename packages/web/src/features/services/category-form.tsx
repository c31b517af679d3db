import type { ServiceCategory } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { sentTexts, textValues } from '../../lib/text-values.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TranslatedFields } from '../../ui/forms/translated-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './category-form.module.css';
import { type CategoryInput, useCreateCategory } from './mutations.ts';

const EMPTY: CategoryInput = {
  name: '',
  description: '',
  texts: textValues(undefined),
  is_active: true,
};

type Outcome = { kind: 'success' } | { kind: 'error'; reason: string | undefined };

/** Adds a service category in place; the form stays open for the next one. */
export function CategoryForm({ onCreated }: { onCreated?: (category: ServiceCategory) => void }) {
  const { t, translateMessage } = useTranslation();
  const create = useCreateCategory();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<CategoryInput>({
    resolver: validateBy(({ NewServiceCategory }) => NewServiceCategory),
    defaultValues: EMPTY,
  });
  const add = async ({ texts, ...typed }: CategoryInput, key: string) => {
    setOutcome(undefined);
    const category = await create.mutateAsync({ body: { ...typed, ...sentTexts(texts, undefined) }, key });
    form.reset(EMPTY);
    setOutcome({ kind: 'success' });
    onCreated?.(category);
  };
  const { submit, isSending } = useSubmit(form, add, {
    onRefused: (_, reason) => {
      setOutcome({ kind: 'error', reason });
      return reason;
    },
  });
  return (
    <Card title={t('Create Service Category')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TranslatedFields form={form} descriptionLabel={t('Description')} />
        <CheckboxField label={t('Active')} {...form.register('is_active')} />
        {outcome?.kind === 'success' && (
          <InlineNotice kind="success">{t('Service category created successfully!')}</InlineNotice>
        )}
        {outcome?.kind === 'error' && (
          <InlineNotice kind="error" title={t('Failed to create service category')}>
            {outcome.reason && translateMessage(outcome.reason)}
          </InlineNotice>
        )}
        <Button type="submit" variant="primary" className={styles.submit} isBusy={isSending}>
          {t('Create Category')}
        </Button>
      </form>
    </Card>
  );
}
