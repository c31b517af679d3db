import { type PrivacyRequest, type RequestKind, type Sentence, sentence } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { loadWhenAsked } from './load-when-asked.tsx';
import styles from './me-page.module.css';

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

const AskForm = loadWhenAsked(async () => (await import('./ask-form.tsx')).AskForm);

type DataCardProps = { requests: readonly PrivacyRequest[]; isOld: boolean; onChanged: () => Promise<void> };

/** What may be asked about the data kept of her, and what became of it. */
export function DataCard({ requests, isOld, onChanged }: DataCardProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const handleSent = async () => {
    setAsking(false);
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
        <AskForm names={KINDS} onSent={handleSent} onClose={() => setAsking(false)} />
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>
            {t('You may ask for a copy of what we keep of you, have it corrected or erased.')}
          </p>
          <Button
            onClick={() => setAsking(true)}
            {...(isOld && { disabledReason: t('You need an internet connection for this.') })}
          >
            {t('Ask about my data')}
          </Button>
        </div>
      )}
    </Card>
  );
}
