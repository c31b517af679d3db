import type { LanguageCode } from '@revive/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SignatureField, type Signed } from '../../ui/forms/signature-field.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { SignedText } from './sign-call.ts';
import styles from './sign-page.module.css';

interface Template {
  id: number;
  language: LanguageCode;
  body: string;
  text_hash: string;
}

type SignFormProps = {
  name: string;
  template: Template;
  /** Sends it. Throws `ApiError`. */
  sign: (signed: SignedText, key: string) => Promise<unknown>;
  onSigned: () => unknown;
  /** What else can be pressed. */
  children?: ReactNode;
};

/** A text, a box to sign in, and one button. Where the text has changed meanwhile the new one is shown. */
export function SignForm({ name, template: first, sign, onSigned, children }: SignFormProps) {
  const { t, translateMessage } = useTranslation();
  const [template, setTemplate] = useState(first);
  const [signed, setSigned] = useState<Signed>({ signature: '', typed_name: '' });
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<{ clear: () => void }>(null);
  const { key, renew } = useFormKey();
  const change = (next: Signed) => {
    setSigned(next);
    setError(undefined);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { signature, typed_name } = signed;
    if (!signature && !typed_name) {
      setError(t('Draw a signature, or type the name instead.'));
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      const { id, text_hash } = template;
      await sign({ template: id, text_hash, ...(signature ? { signature } : { typed_name }) }, key());
      await onSigned();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status >= 400 && failure.status < 500) renew();
      const changed = (failure.body as { template?: Template } | undefined)?.template;
      if (failure.status === 409 && changed) {
        setTemplate(changed);
        field.current?.clear();
      }
      setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>{t('{{name}}, please read this. Sign only if you agree.', { name })}</p>
      {refusal !== null && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
      <div className={styles.text}>
        <LongText text={template.body} language={template.language} />
      </div>
      <SignatureField ref={field} onChange={change} error={error} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('I agree and sign')}
      </Button>
      {children}
    </Stack>
  );
}
