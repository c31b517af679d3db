import { type FormEvent, useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { signInWithPassword } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

/** Signs in with the user name and password that the desk has given out. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, run } = useSending();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const send = () => signInWithPassword(name.current!.value, password.current!.value);
    if (await run(send)) onSignedIn();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <p>{t('With the user name and password you were given at the desk.')}</p>
      <TextField
        ref={name}
        label={t('User name')}
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        required
      />
      <TextField
        ref={password}
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
      />
      <Refusal message={refusal?.message} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Sign in')}
      </Button>
    </form>
  );
}
