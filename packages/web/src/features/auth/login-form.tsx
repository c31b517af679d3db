import { type Credentials, sentence } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/auth.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The login form. A refusal keeps what was typed. */
export function LoginForm() {
  const { t, translateMessage } = useTranslation();
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
    <Stack as="form" onSubmit={submit} noValidate>
      {refusal && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
      {/* Stays busy until the first screen replaces this one. */}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSending || isDone}>
        {t('Login')}
      </Button>
    </Stack>
  );
}

/**
 * The message for a refused sign-in. A 403 (waiting, switched off), a 429 and a lost connection have their own.
 */
const signInMessage = ({ status, message }: ApiError): string =>
  status === 401 || status === 400 ? sentence('Invalid username or password') : message;
