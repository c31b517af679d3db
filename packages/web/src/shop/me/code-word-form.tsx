import { CODE_WORD_DIGITS, type PersonOfPhone } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { askForCode, sayWho } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type CodeWordFormProps = {
  phone: string;
  ticket: string;
  /** Who she says she is; undefined for someone whom the phone does not have yet. */
  person: PersonOfPhone | undefined;
  onSignedIn: () => void;
  onBack: () => void;
  /** Another code was sent. */
  onAgain: () => void;
};

const CONFLICT = 409;

/** Asks for the code word of a page. The first time it is chosen here, and can be read while it is typed. */
export function CodeWordForm({ phone, ticket, person, onSignedIn, onBack, onAgain }: CodeWordFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, run } = useSending();
  const again = useSending();
  const [isSet, setIsSet] = useState(person?.has_word ?? false);
  const [isUnnamed, setUnnamed] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const called = name.current?.value.trim() ?? '';
    setUnnamed(!person && called === '');
    if (!person && called === '') return name.current?.focus();
    const who = person ? { person: person.id } : { new_person: { name: called } };
    const typed = field.current!.value;
    if (await run(() => sayWho({ ticket, ...who, ...(isSet ? { word: typed } : { new_word: typed }) })))
      onSignedIn();
    else field.current?.select();
  };
  // She has set one since the names were read, or the desk has forgotten it.
  if (person && !isSet && refusal?.status === CONFLICT) setIsSet(true);
  if (isSet && refusal?.fields.new_word) setIsSet(false);
  const isOver = refusal?.fields.ticket !== undefined;
  const wrong = refusal?.fields.word?.[0] ?? refusal?.fields.new_word?.[0];
  const unfit = isUnnamed ? t('Please say what your name is.') : refusal?.fields.name?.[0];
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <h2>{person ? t('Hello {{name}}', { name: person.first_name }) : t('Welcome')}</h2>
      <p>
        {isSet
          ? t('Enter your code word. It opens your page, and no one else’s.')
          : t(
              'Choose a code word of 4 to 6 digits. From now on it opens your page, so that no one else of this phone sees it.',
            )}
      </p>
      {!person && (
        <TextField
          ref={name}
          label={t('Your name')}
          autoComplete="name"
          maxLength={120}
          required
          error={unfit}
        />
      )}
      <TextField
        ref={field}
        label={t('Code word')}
        type={isSet ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={CODE_WORD_DIGITS.most + 2}
        required
        autoFocus={person !== undefined}
        hint={
          isSet
            ? t('Forgotten? Ask us at the desk.')
            : t('Remember it. If you forget it, ask us at the desk.')
        }
        error={wrong}
      />
      {refusal?.status === CONFLICT && person && (
        <InlineNotice kind="warning">{refusal.message}</InlineNotice>
      )}
      {!wrong && !unfit && !(refusal?.status === CONFLICT && person) && (
        <Refusal message={refusal?.message} />
      )}
      <Refusal message={again.refusal?.message} />
      {isOver ? (
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={again.isBusy}
          onClick={() => void again.run(() => askForCode(phone)).then((isSent) => isSent && onAgain())}
        >
          {t('Send another code')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {isSet ? t('Open my page') : t('Set it and open my page')}
        </Button>
      )}
      <Cluster>
        <Button onClick={onBack}>{t('I am someone else')}</Button>
      </Cluster>
    </form>
  );
}
