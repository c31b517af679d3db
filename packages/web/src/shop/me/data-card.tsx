import type { PrivacyRequest, RequestKind } from '@revive/contract';
import { REQUEST_KINDS } from '@revive/contract/privacy-choices';
import { type Sentence, sentence } from '@revive/contract/sentence';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { askAboutData } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

const KINDS: Record<RequestKind, Sentence> = {
  export: sentence('A copy of my data'),
  erase: sentence('Erase my data'),
  correct: sentence('Correct my data'),
};

const STATES: Record<PrivacyRequest['state'], Sentence> = {
  open: sentence('Asked for, answered by {{day}} at the latest'),
  done: sentence('Done on {{day}}'),
  refused: sentence('Refused on {{day}}'),
};

type DataCardProps = { requests: readonly PrivacyRequest[]; isOld: boolean; onChanged: () => Promise<void> };

/** What may be asked about the data kept of her, and what became of it. */
export function DataCard({ requests, isOld, onChanged }: DataCardProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [kind, setKind] = useState<RequestKind>('export');
  const [note, setNote] = useState('');
  const { isBusy, refusal, run } = useSending();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run((key) => askAboutData(kind, note, key)))) return;
    setAsking(false);
    setNote('');
    await onChanged();
  };
  const dayOf = ({ closed_at, due_at }: PrivacyRequest) =>
    formatDate(new Date(closed_at ?? due_at), 'medium');
  return (
    <Card title={t('Your data')}>
      {requests.length > 0 && (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <strong>{t(KINDS[request.kind])}</strong>
              <p className={styles.soft}>{t(STATES[request.state], { day: dayOf(request) })}</p>
              {request.answer && <p>{request.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      {isAsking ? (
        <form className={styles.panel} onSubmit={(event) => void handleSubmit(event)}>
          <SelectField
            label={t('What do you ask for?')}
            value={kind}
            options={REQUEST_KINDS.map((value) => ({ value, label: t(KINDS[value]) }))}
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
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('Send')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('Not now')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>
            {t('You may ask for a copy of what we keep of you, have it corrected or erased.')}
          </p>
          <Button onClick={() => setAsking(true)} {...(isOld && { disabledReason: t('This needs a line.') })}>
            {t('Ask about my data')}
          </Button>
        </div>
      )}
    </Card>
  );
}
