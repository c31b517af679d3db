import type { Policy, PolicyRead } from '@revive/contract';
import { useEffect, useEffectEvent } from 'react';
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { changedFields } from '../../lib/changed-meanwhile.ts';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { type TypedPolicy, useUpdatePolicy } from './mutations.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { SETTINGS_FORMS } from './settings-forms.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type SettingsFormProps = {
  /** The id of the page. */
  page: string;
  title: string;
  /** The settings of the page. */
  fields: readonly (keyof Policy)[];
  policy: PolicyRead;
  /** Why this person may view but not save. */
  refusedBecause: string | undefined;
};

type Typed = Partial<TypedPolicy>;

/** The settings of one page. Only what was changed is sent, and over no change of another person. */
export function SettingsForm({ page, title, fields, policy, refusedBecause }: SettingsFormProps) {
  const { t } = useTranslation();
  const update = useUpdatePolicy();
  const isReadOnly = refusedBecause !== undefined;
  const valuesOf = (of: Typed): Typed => only(fields, of);
  const form = useForm<Typed>({
    resolver: validateBy(({ PolicyChanges }) => PolicyChanges),
    defaultValues: valuesOf(policy),
  });
  const edited = useEditedRecord<Typed, PolicyRead>(form, policy, { valuesOf });
  const changedIn = (typed: Typed) =>
    new Set(changedFields(form.formState.defaultValues ?? {}, typed).map((path) => path.split('.')[0]!));
  const typed = useWatch({ control: form.control }) as Typed;
  const isDirty = changedIn(typed).size > 0;
  useLeaveGuard(isDirty);
  const show = (saved: PolicyRead, typedLater: Typed = {}) => {
    edited.keep(saved);
    for (const [name, value] of Object.entries(typedLater))
      form.setValue(name as FieldPath<Typed>, value, { shouldDirty: true });
  };
  // What was read later is shown, but never over what is being typed.
  const showRead = useEffectEvent((read: PolicyRead) => {
    if (!isDirty && read.version !== edited.version()) show(read);
  });
  useEffect(() => showRead(policy), [policy]);
  const save = async (sent: Typed) => {
    const changes = only([...changedIn(sent)] as (keyof Policy)[], sent);
    const saved = await update.mutateAsync({ ...changes, version: edited.version() });
    // What was typed while this was being saved is not in it.
    const now = form.getValues();
    const later = only(
      fields.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name])),
      now,
    );
    show(saved, later);
    showToast.success(t('Settings saved'));
  };
  const { submit } = useSubmit(form, save, {
    edited,
    onRefused: ({ fields: refused }, refusal) => {
      // Nested fields, such as the opening hours, show errors themselves.
      const inner = Object.entries(refused).filter(([name]) => name.includes('.'));
      for (const [name, messages] of inner) {
        const error = { message: messages.join('\n') };
        form.setError(name as FieldPath<Typed>, error, { shouldFocus: true });
      }
      if (inner.length === 0 && refusal) form.setError('root', { message: refusal });
      return undefined;
    },
  });
  const Fields = SETTINGS_FORMS[page]!;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={title}>
        {edited.notice}
        <fieldset className={styles.fields} disabled={isReadOnly}>
          <Fields isReadOnly={isReadOnly} />
        </fieldset>
        <SaveBar isDirty={isDirty} refusedBecause={refusedBecause} />
      </form>
    </FormProvider>
  );
}

const only = (names: readonly (keyof Policy)[], values: Typed): Typed =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
