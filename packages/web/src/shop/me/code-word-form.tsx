import { CODE_WORD_DIGITS, type OwnPage, type PersonOfPhone } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './me-page.module.css';
import { choosePerson } from './person-calls.ts';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type CodeWordFormProps = { person: PersonOfPhone; onOpened: (page: OwnPage) => void; onBack: () => void };

const CONFLICT = 409;

/** Asks for the code word of a page. The first time it is chosen here, and can be read while it is typed. */
export function CodeWordForm({ person, onOpened, onBack }: CodeWordFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, run } = useSending();
  const [isSet, setIsSet] = useState(person.has_code_word);
  const { first_name: name } = person;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const word = field.current!.value;
    const isOpen = await run(async () => onOpened(await choosePerson(person.id, word)));
    if (!isOpen) field.current?.select();
  };
  // Someone has set one since the names were read.
  if (!isSet && refusal?.status === CONFLICT) setIsSet(true);
  const wrong = refusal?.fields.code_word?.[0];
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <h2>{t('Hello {{name}}', { name })}</h2>
      <p>
        {isSet
          ? t('Enter your code word. It opens your page, and no one else’s.')
          : t(
              'Choose a code word of 4 to 6 digits. From now on it opens your page, so that no one else of this phone sees it.',
            )}
      </p>
      <TextField
        ref={field}
        label={t('Code word')}
        type={isSet ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={CODE_WORD_DIGITS.most + 2}
        required
        autoFocus
        hint={isSet ? undefined : t('Remember it. If you forget it, ask us at the desk.')}
        error={wrong}
      />
      {refusal?.status === CONFLICT && <InlineNotice kind="warning">{refusal.message}</InlineNotice>}
      {!wrong && refusal?.status !== CONFLICT && <Refusal message={refusal?.message} />}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {isSet ? t('Open my page') : t('Set it and open my page')}
      </Button>
      <Cluster>
        <Button onClick={onBack}>{t('I am someone else')}</Button>
      </Cluster>
    </form>
  );
}
