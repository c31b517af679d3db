import { REQUEST_KINDS, type RequestKind, type Sentence } from '@revive/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { askAboutData } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type AskFormProps = {
  names: Readonly<Record<RequestKind, Sentence>>;
  onSent: () => Promise<void>;
  onClose: () => void;
};

/** Asks for a copy of one's data, its correction or its erasure. */
export function AskForm({ names, onSent, onClose }: AskFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RequestKind>('export');
  const [note, setNote] = useState('');
  const { isBusy, refusal, run } = useSending();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run((key) => askAboutData(kind, note, key), `${kind} ${note}`)) await onSent();
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label={t('What do you ask for?')}
        value={kind}
        options={REQUEST_KINDS.map((value) => ({ value, label: t(names[value]) }))}
        onChange={({ target }) => setKind(target.value as RequestKind)}
      />
      <TextArea
        label={t('Anything to add?')}
        maxLength={1000}
        rows={3}
        value={note}
        error={refusal?.fields.note?.[0]}
        onChange={({ target }) => setNote(target.value)}
      />
      {!refusal?.fields.note && <Refusal message={refusal?.message} />}
      <Cluster>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('Send')}
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          {t('Not now')}
        </Button>
      </Cluster>
    </form>
  );
}
