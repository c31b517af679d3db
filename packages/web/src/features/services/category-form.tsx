import type { ServiceCategory } from '@revive/contract';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './category-form.module.css';
import { type CategoryInput, useCreateCategory } from './mutations.ts';

const EMPTY = { name: '', description: '', is_active: true };

type Outcome = { kind: 'success' } | { kind: 'error'; reason: string | undefined };

/** Adds a service category in place; it stays open for the next one. */
export function CategoryForm({ onCreated }: { onCreated?: (category: ServiceCategory) => void }) {
  const { t } = useTranslation();
  const create = useCreateCategory();
  const { key, renew } = useFormKey();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<CategoryInput>({
    resolver: validateBy(({ NewServiceCategory }) => NewServiceCategory),
    defaultValues: EMPTY,
  });
  const submit = form.handleSubmit(async (body) => {
    setOutcome(undefined);
    try {
      const category = await create.mutateAsync({ body, key: key() });
      renew();
      form.reset(EMPTY);
      setOutcome({ kind: 'success' });
      onCreated?.(category);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      const elsewhere = applyFieldErrors(form, error);
      const isAtField = Object.keys(error.fields).length > elsewhere.length;
      setOutcome({ kind: 'error', reason: isAtField ? undefined : (elsewhere[0] ?? error.message) });
    }
  });
  const field = (name: FieldPath<CategoryInput>) => {
    const message = form.formState.errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  return (
    <Card title={t('Create Service Category')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={t('Name')} autoComplete="off" {...field('name')} />
        <TextArea label={t('Description')} rows={2} {...field('description')} />
        <CheckboxField label={t('Active')} {...form.register('is_active')} />
        {outcome?.kind === 'success' && (
          <InlineNotice kind="success">{t('Service category created successfully!')}</InlineNotice>
        )}
        {outcome?.kind === 'error' && (
          <InlineNotice kind="error" title={t('Failed to create service category')}>
            {outcome.reason && t(outcome.reason)}
          </InlineNotice>
        )}
        <Button type="submit" variant="primary" className={styles.submit} isBusy={create.isPending}>
          {t('Create Category')}
        </Button>
      </form>
    </Card>
  );
}
