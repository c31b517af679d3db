import type { Credentials } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './form.module.css';
import { signInMessage } from './sign-in-message.ts';

/** Username, password, Login. What was typed is kept when it is refused. */
export function LoginForm() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const form = useForm<Credentials>({
    resolver: validateBy(({ Credentials }) => Credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal('');
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(signInMessage(error));
      form.setFocus('password', { shouldSelect: true });
    }
  });
  // Signed in, the button stays busy until the first screen has taken the place of this one.
  const isBusy = isSubmitting || (isSubmitSuccessful && refusal === '');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{t(refusal)}</InlineNotice>}
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Login')}
      </Button>
    </form>
  );
}
