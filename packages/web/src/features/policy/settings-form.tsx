import type { Policy } from '@revive/contract';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/show-toast.ts';
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
  const save = async (typed: TypedPolicy) => {
    form.reset(await update.mutateAsync(typed), { keepDirtyValues: false });
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
