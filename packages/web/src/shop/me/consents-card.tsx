import { type ConsentKind, type OwnConsent, type Sentence, sentence } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { loadPart } from '../shop-texts.ts';
import { restoreConsent } from './consent-calls.ts';
import { loadWhenAsked } from './load-when-asked.tsx';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

const KINDS: Readonly<Record<ConsentKind, Sentence>> = {
  treatment: sentence('Treatment'),
  photo: sentence('Photos for the record'),
  marketing: sentence('Photos to show'),
  messages: sentence('Messages to the phone'),
};

const ConsentPanel = loadWhenAsked(
  async () => (await loadPart(() => import('./consent-panel.tsx'), 'sign')).ConsentPanel,
);

type ConsentsCardProps = {
  consents: readonly OwnConsent[];
  /** Her first name. */
  who: string;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

/** What she agrees to, with the text as she signed it; each can be signed and withdrawn here. */
export function ConsentsCard({ consents, ...rest }: ConsentsCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('Your consents')}>
      <div className={styles.form}>
        <ul className={styles.list}>
          {Object.entries(KINDS).map(([kind, name]) => (
            <ConsentRow
              key={kind}
              kind={kind as ConsentKind}
              name={t(name)}
              signed={consents.filter((one) => one.kind === kind)}
              {...rest}
            />
          ))}
        </ul>
        <p className={styles.soft}>{t('You may withdraw each at any time, here or at the desk.')}</p>
      </div>
    </Card>
  );
}

type ConsentRowProps = Omit<ConsentsCardProps, 'consents'> & {
  kind: ConsentKind;
  name: string;
  /** Newest first. */
  signed: readonly OwnConsent[];
};

function ConsentRow({ kind, name, signed, who, isOld, onChanged }: ConsentRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, run } = useSending();
  const held = signed.find(({ withdrawn_at }) => withdrawn_at === null);
  const fresh = signed.find(({ restorable_until }) => restorable_until !== null);
  const day = (at: string) => formatDate(new Date(at), 'medium');
  const offLine = isOld ? { disabledReason: t('You need an internet connection for this.') } : {};
  const done = async () => {
    await onChanged();
    setOpen(false);
  };
  const takeBack = async (id: number) => {
    await run((key) => restoreConsent(id, key));
    await onChanged();
  };
  return (
    <li className={styles.form}>
      {signed.length === 0 && (
        <span>
          <bdi>{name}</bdi> <span className={styles.soft}>{t('not signed')}</span>
        </span>
      )}
      {signed.map(({ id, body, language, given_at, withdrawn_at }) => (
        <details key={id}>
          <summary>
            <bdi>{name}</bdi>{' '}
            <span className={styles.soft}>
              {withdrawn_at
                ? t('withdrawn on {{day}}', { day: day(withdrawn_at) })
                : t('signed on {{day}}', { day: day(given_at) })}
            </span>
          </summary>
          <LongText text={body} language={language} />
        </details>
      ))}
      {isOpen ? (
        <ConsentPanel
          kind={kind}
          name={name}
          held={held}
          who={who}
          onDone={done}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Cluster>
          {fresh && (
            <Button isBusy={isBusy} onClick={() => void takeBack(fresh.id)} {...offLine}>
              {t('It was not withdrawn')}
            </Button>
          )}
          <Button variant={held ? 'quiet' : 'secondary'} onClick={() => setOpen(true)} {...offLine}>
            {held ? t('Withdraw') : t('Read and sign')}
          </Button>
        </Cluster>
      )}
      <Refusal message={refusal?.message} />
    </li>
  );
}
