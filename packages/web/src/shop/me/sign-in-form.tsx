import { OWN_PHONE_HINT, type PeopleOfPhone, parsePhone } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { loadWhenAsked } from './load-when-asked.tsx';
import { askForCode, signInWithCode } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

// It comes while the code is on its way.
const CodeForm = loadWhenAsked(async () => (await import('./code-form.tsx')).CodeForm);
const WhoForm = loadWhenAsked(async () => (await import('./who-form.tsx')).WhoForm);
const PasswordForm = loadWhenAsked(async () => (await import('./password-form.tsx')).PasswordForm);

type SignInFormProps = {
  /** Of who has just signed out for someone else of the phone. */
  phone?: string | undefined;
  onSignedIn: () => void;
};

/** Signs in with a code that is sent to the phone and, of several people, by saying who it is; or with what the desk has given out. */
export function SignInForm({ phone: given, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState<string | null>(null);
  const [known, setKnown] = useState<PeopleOfPhone | null>(null);
  const [isByPassword, setByPassword] = useState(false);
  const startOver = () => {
    setKnown(null);
    setPhone(null);
  };
  if (phone !== null && known)
    return (
      <Card>
        <WhoForm
          phone={phone}
          known={known}
          onSignedIn={onSignedIn}
          onAgain={() => setKnown(null)}
          onOtherPhone={startOver}
        />
      </Card>
    );
  return (
    <Card>
      {isByPassword ? (
        <PasswordForm onSignedIn={onSignedIn} />
      ) : phone === null ? (
        <PhoneForm given={given} onSent={setPhone} />
      ) : (
        <CodeForm
          phone={phone}
          label={t('Sign in')}
          send={async (code) => {
            const people = await signInWithCode(phone, code);
            if (people) setKnown(people);
            else onSignedIn();
          }}
          onOtherPhone={startOver}
        />
      )}
      <p className={styles.otherWay}>
        <Button variant="quiet" onClick={() => setByPassword(!isByPassword)}>
          {isByPassword ? t('Sign in with a code') : t('Sign in with user name and password')}
        </Button>
      </p>
    </Card>
  );
}

type PhoneFormProps = { given: string | undefined; onSent: (phone: string) => void };

function PhoneForm({ given, onSent }: PhoneFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { isBusy, refusal, run } = useSending();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const phone = parsePhone(field.current!.value);
    setWrong(phone === null);
    if (phone === null) field.current!.focus();
    else if (await run(() => askForCode(phone))) onSent(phone);
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <p>{t('We send a code of six digits to your phone. There is no password to remember.')}</p>
      <TextField
        ref={field}
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="252615123456"
        defaultValue={given}
        dir="ltr"
        maxLength={40}
        required
        error={isWrong ? OWN_PHONE_HINT : undefined}
        onChange={() => setWrong(false)}
      />
      <Refusal message={refusal?.message} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('Send me a code')}
      </Button>
    </form>
  );
}
