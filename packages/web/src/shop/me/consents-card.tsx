import type { ConsentKind, OwnConsent } from '@revive/contract';
import { type Sentence, sentence } from '@revive/contract/sentence';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { LongText } from '../../ui/long-text.tsx';
import styles from './me-page.module.css';

const KINDS: Readonly<Record<ConsentKind, Sentence>> = {
  treatment: sentence('Treatment'),
  photo: sentence('Photos for the record'),
  marketing: sentence('Photos to show'),
  messages: sentence('Messages to the phone'),
};

/** What she has agreed to, with the text as she signed it. */
export function ConsentsCard({ consents }: { consents: readonly OwnConsent[] }) {
  const { t } = useTranslation();
  const day = (at: string) => formatDate(new Date(at), 'medium');
  return (
    <Card title={t('What you agreed to')}>
      {consents.map(({ id, kind, body, language, given_at, withdrawn_at }) => (
        <details key={id} className={styles.more}>
          <summary>
            {t(KINDS[kind])}{' '}
            <span className={styles.soft}>
              {withdrawn_at ? t('withdrawn on {{day}}', { day: day(withdrawn_at) }) : day(given_at)}
            </span>
          </summary>
          <LongText text={body} language={language} />
        </details>
      ))}
      <p className={styles.soft}>
        {t('You may withdraw each at any time. Tell us at the desk or by phone.')}
      </p>
    </Card>
  );
}
