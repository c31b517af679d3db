import { type Credentials, type ShownPasskey, sentence } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/auth.ts';
import { type SecondStep as Asked, secondStepOf } from '../../api/second-step.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SecondStep } from './second-factor/second-step.tsx';

const typedCredentials = ({ Credentials }: Contract) => Credentials.omit({ passkey: true });
type Typed = InputOf<typeof typedCredentials>;

/** The login form, and after it the second factor of who has one. A refusal keeps what was typed. */
export function LoginForm() {
  const { t, translateMessage } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const form = useForm<Typed>({
    resolver: validateBy(typedCredentials),
    defaultValues: { username: '', password: '' },
  });
  const field = fieldsOf(form);
  const [isDone, setDone] = useState(false);
  const [passkeyRefusal, setPasskeyRefusal] = useState<string>();
  const signInOnce = async (credentials: Credentials) => {
    setPasskeyRefusal(undefined);
    try {
      await signIn(credentials);
      setDone(true);
    } catch (error) {
      const step = secondStepOf(error);
      if (!step) throw error;
      setAsked(step);
      const [wrong] = (error as ApiError).fields.code ?? [];
      if (wrong) form.setError('code', { type: 'server', message: wrong });
      if (credentials.passkey) setPasskeyRefusal((error as ApiError).message);
    }
  };
  const { submit, isSending, refusal } = useSubmit(form, signInOnce, {
    onRefused: (error) => {
      form.setFocus(asked ? 'code' : 'password', { shouldSelect: true });
      return signInMessage(error);
    },
  });
  const sendPasskey = async (asking: Promise<ShownPasskey>) => {
    try {
      const { username, password } = form.getValues();
      await signInOnce({ username, password, passkey: await asking });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPasskeyRefusal(error.message);
    }
  };
  const startOver = () => {
    form.reset();
    setAsked(undefined);
    setPasskeyRefusal(undefined);
  };
  const said = refusal ?? passkeyRefusal;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {said && <InlineNotice kind="error">{translateMessage(said)}</InlineNotice>}
      {asked ? (
        <SecondStep asked={asked} code={field('code')} onPasskey={(asking) => void sendPasskey(asking)} />
      ) : (
        <>
          <TextField
            label={t('Username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...field('username')}
          />
          <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
        </>
      )}
      {/* Stays busy until the first screen replaces this one. */}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSending || isDone}>
        {t('Login')}
      </Button>
      {asked && (
        <Button variant="quiet" onClick={startOver}>
          {t('Log in as someone else')}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The message for a refused sign-in. A 403 (waiting, switched off), a 429 and a lost connection have their own.
 */
const signInMessage = ({ status, message }: ApiError): string =>
  status === 401 || status === 400 ? sentence('Invalid username or password') : message;
