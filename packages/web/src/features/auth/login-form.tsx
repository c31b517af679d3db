import type { Credentials } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../api/auth.ts';
import { fieldsOf } from '../../lib/fields-of.ts';
import { useSubmit } from '../../lib/use-submit.ts';
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
  const form = useForm<Credentials>({
    resolver: validateBy(({ Credentials }) => Credentials),
    defaultValues: { username: '', password: '' },
  });
  const field = fieldsOf(form);
  const [isDone, setDone] = useState(false);
  const signInOnce = async (credentials: Credentials) => {
    await signIn(credentials);
    setDone(true);
  };
  const { submit, isSending, refusal } = useSubmit(form, signInOnce, {
    onRefused: (error) => {
      form.setFocus('password', { shouldSelect: true });
      return signInMessage(error);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{t(refusal)}</InlineNotice>}
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
      {/* Signed in, it stays busy until the first screen replaces this one. */}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSending || isDone}>
        {t('Login')}
      </Button>
    </form>
  );
}
