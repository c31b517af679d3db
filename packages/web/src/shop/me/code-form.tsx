import { CODE_DIGITS, formatPhone } from '@revive/contract';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { askForCode } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type CodeFormProps = {
  phone: string;
  /** What the code does, on the button. */
  label: string;
  /** Sends the code, and shows what it opens. */
  send: (code: string) => Promise<unknown>;
  onOtherPhone?: () => void;
};

/** Takes the code that was sent to a phone, and sends another one. */
export function CodeForm({ phone, label, send, onOtherPhone }: CodeFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, run } = useSending();
  const again = useSending();
  const [wasSentAgain, setSentAgain] = useState(false);
  const submit = async () => {
    const code = field.current!.value.replace(/\s/g, '');
    if (!(await run(() => send(code)))) field.current?.select();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {t('A code is on its way to {{phone}}. It is valid for five minutes.', { phone: formatPhone(phone) })}
      </p>
      <TextField
        ref={field}
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        dir="ltr"
        maxLength={CODE_DIGITS + 2}
        required
        autoFocus
        error={refusal?.message}
        onChange={(event) => {
          // With the last digit it is whole, so nothing is left to press.
          if (event.target.value.replace(/\s/g, '').length === CODE_DIGITS) void submit();
        }}
      />
      <Refusal message={again.refusal?.message} />
      {wasSentAgain && (
        <InlineNotice kind="success">{t('Another code was sent. Only the last one counts.')}</InlineNotice>
      )}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {label}
      </Button>
      <Cluster>
        <Button
          isBusy={again.isBusy}
          onClick={() => void again.run(() => askForCode(phone)).then((isSent) => setSentAgain(isSent))}
        >
          {t('Send another code')}
        </Button>
        {onOtherPhone && <Button onClick={onOtherPhone}>{t('Another number')}</Button>}
      </Cluster>
    </form>
  );
}
