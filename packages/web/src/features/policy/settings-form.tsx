import type { Policy } from '@revive/contract';
import { useEffect } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { type TypedPolicy, useUpdatePolicy } from './mutations.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { SETTINGS_SECTIONS } from './settings-sections.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type SettingsFormProps = {
  policy: Policy;
  /** Why this person may view but not save. */
  refusedBecause: string | undefined;
};

/** Every setting of the business, saved together. */
export function SettingsForm({ policy, refusedBecause }: SettingsFormProps) {
  const { t } = useTranslation();
  const update = useUpdatePolicy();
  const isReadOnly = refusedBecause !== undefined;
  const form = useForm<TypedPolicy>({
    resolver: validateBy(({ Policy }) => Policy),
    values: policy,
    // Changes by another admin arrive, except in the fields edited here.
    resetOptions: { keepDirtyValues: true },
  });
  useLeaveGuard(form.formState.isDirty);
  // The sections are not there yet when the browser looks for the one of the address.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const save = async (typed: TypedPolicy) => {
    const saved = await update.mutateAsync(typed);
    const later = typedSince(typed, form.getValues());
    form.reset(saved, { keepDirtyValues: false });
    // What was typed while this was being saved is not in it.
    if (Object.keys(later).length > 0)
      form.reset({ ...saved, ...later }, { keepDefaultValues: true, keepDirtyValues: false });
    showToast.success(t('Settings saved'));
  };
  const { submit } = useSubmit(form, save, {
    onRefused: ({ fields }, refusal) => {
      // Nested fields, such as the opening hours, show errors themselves.
      const inner = Object.entries(fields).filter(([name]) => name.includes('.'));
      for (const [name, messages] of inner) {
        form.setError(
          name as FieldPath<TypedPolicy>,
          { message: messages.join('\n') },
          { shouldFocus: true },
        );
      }
      if (inner.length === 0 && refusal) form.setError('root', { message: refusal });
      return undefined;
    },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={t('Settings')}>
        <fieldset className={styles.fields} disabled={isReadOnly}>
          {SETTINGS_SECTIONS.map(({ id, Section }) => (
            <div key={id} id={id} className={styles.section}>
              <Section isReadOnly={isReadOnly} />
            </div>
          ))}
        </fieldset>
        <SaveBar refusedBecause={refusedBecause} />
      </form>
    </FormProvider>
  );
}

/** The settings of which something else stands in the form than what was sent. */
const typedSince = (sent: TypedPolicy, now: TypedPolicy): Partial<TypedPolicy> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof TypedPolicy]),
    ),
  );
