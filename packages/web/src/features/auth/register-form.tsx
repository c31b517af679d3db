import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './form.module.css';
import { NewPasswordHint } from './new-password-hint.tsx';
import { type NewAccount, register } from './register.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
  sample_data: false,
  test_mode: true,
};

type RegisterFormProps = {
  /** Whether this registers the owner, who may ask for sample data. */
  isOwner: boolean;
  /** Whether no wallet is configured, so that the owner says if payments are only tried out. */
  asksTestMode: boolean;
  onWaiting: (username: string) => void;
};

/** The person's names and password; the owner also chooses what to start with. */
export function RegisterForm({ isOwner, asksTestMode, onWaiting }: RegisterFormProps) {
  const { t, translateMessage } = useTranslation();
  const form = useForm<NewAccount>({
    resolver: validateBy(({ Registration }) => Registration),
    defaultValues: EMPTY,
  });
  const field = fieldsOf(form);
  const [isDone, setDone] = useState(false);
  const { submit, isSending, refusal } = useSubmit(form, async (account) => {
    const outcome = await register(account);
    setDone(true);
    if (outcome === 'waiting') onWaiting(account.username);
  });
  const isBusy = isSending || isDone;
  const [password, isFilling] = useWatch({ control: form.control, name: ['password', 'sample_data'] });
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
      <div className={styles.pair}>
        <TextField label={t('First Name')} autoComplete="given-name" {...field('first_name')} />
        <TextField label={t('Last Name')} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <div className={styles.pair}>
        <TextField label={t('Email (optional)')} type="email" autoComplete="email" {...field('email')} />
        <TextField label={t('Phone (optional)')} type="tel" autoComplete="tel" {...field('phone_number')} />
      </div>
      <div className={styles.pair}>
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          hint={<NewPasswordHint password={password} isRefused={Boolean(form.formState.errors.password)} />}
          {...field('password')}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          {...field('confirm_password')}
        />
      </div>
      {isOwner && (
        <CheckboxField
          className={styles.choice}
          label={t('Fill the business with sample data')}
          hint={t(
            'Clients, services, bookings and products to look around with. Leave it off to start with your own.',
          )}
          {...field('sample_data')}
        />
      )}
      {isOwner && asksTestMode && (
        <CheckboxField
          className={styles.choice}
          label={t('Try it out in test mode')}
          hint={t(
            'No wallet is connected yet. In test mode wallet payments succeed and no money moves; every screen says so. Without it wallet payments are refused.',
          )}
          {...field('test_mode')}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        busyLabel={isFilling ? t('Filling the business with sample data...') : undefined}
      >
        {isOwner ? t('Create the owner account') : t('Create account')}
      </Button>
      {isBusy && isFilling && (
        <p role="status" className={styles.aside}>
          {t('This takes a few seconds. Please keep this page open.')}
        </p>
      )}
    </Stack>
  );
}
