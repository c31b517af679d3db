import type { Policy } from '@revive/contract';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/show-toast.ts';
import { BackupSettings } from './backup-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { CounterSettings } from './counter-settings.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { LocaleSettings } from './locale-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { type TypedPolicy, useUpdatePolicy } from './mutations.ts';
import { OpeningHoursSettings } from './opening-hours-settings.tsx';
import { OversightSettings } from './oversight-settings.tsx';
import { RatingSettings } from './rating-settings.tsx';
import { ReceiptSettings } from './receipt-settings.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { ShopSettings } from './shop-settings.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { StockSettings } from './stock-settings.tsx';
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
          <BusinessSettings />
          <OpeningHoursSettings isReadOnly={isReadOnly} />
          <MoneySettings />
          <CounterSettings />
          <OversightSettings />
          <ShopSettings />
          <StockSettings />
          <ReceiptSettings />
          <DashboardSettings />
          <RatingSettings />
          <LocaleSettings />
          <SignInSettings />
          <BackupSettings />
        </fieldset>
        <SaveBar refusedBecause={refusedBecause} />
      </form>
    </FormProvider>
  );
}
