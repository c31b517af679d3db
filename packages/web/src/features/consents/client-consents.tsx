import { CONSENT_KINDS, type Consent, type ConsentKind } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { consentsQuery, validConsentsQuery } from '../../queries/consents.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { AnswersCard } from './answers-card.tsx';
import { AskFor } from './ask-for.tsx';
import { type ConsentClient, KIND_HINTS, KIND_NAMES, STATE_NAMES, STATE_TONES } from './consent-words.ts';
import styles from './consents.module.css';

const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);
const SignedDialog = lazyDialog(async () => (await import('./signed-dialog.tsx')).SignedDialog);

const open = (consent: Consent) =>
  showDialog('signed consent', (close) => <SignedDialog consent={consent} onClose={close} />);

type ClientConsentsProps = {
  client: ConsentClient;
  /** What stands between the questions and the history. */
  children?: ReactNode;
};

/** What a client agrees to and what not, each to be signed or withdrawn, and all there was. */
export function ClientConsents({ client, children }: ClientConsentsProps) {
  const { t } = useTranslation();
  const valid = useQuery(validConsentsQuery(client.id));
  return (
    <Stack gap={5}>
      <Card title={t('Consents')} isFlush>
        {valid.isError && !valid.data && (
          <QueryError query={valid} message={t('The consents could not be loaded.')} />
        )}
        {!valid.data && !valid.isError && (
          <Stack as="ul" gap={0} aria-busy="true">
            {CONSENT_KINDS.map((kind) => (
              <li key={kind} className={styles.row}>
                <div className={styles.lines}>
                  <Skeleton width="12ch" />
                  <Skeleton width="60%" />
                </div>
                <Skeleton width="16ch" height="var(--control-small)" />
              </li>
            ))}
          </Stack>
        )}
        {valid.data && (
          <Stack as="ul" gap={0}>
            {CONSENT_KINDS.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                client={client}
                consent={valid.data.find((one) => one.kind === kind)}
              />
            ))}
          </Stack>
        )}
      </Card>
      <AnswersCard client={client} />
      {children}
      <History client={client} />
    </Stack>
  );
}

type KindRowProps = { kind: ConsentKind; client: ConsentClient; consent: Consent | undefined };

function KindRow({ kind, client, consent }: KindRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <span className={styles.head}>
          <span className={styles.name}>{t(KIND_NAMES[kind])}</span>
          {consent ? <Badge tone="green">{t('Given')}</Badge> : <Badge tone="grey">{t('Not given')}</Badge>}
        </span>
        <Note as="span">
          {consent
            ? t('Signed on {{day}}', { day: formatSessionDateTime(consent.given_at) })
            : t(KIND_HINTS[kind])}
        </Note>
      </div>
      <div className={styles.actions}>
        {consent ? (
          <>
            <Button size="small" onClick={() => open(consent)}>
              {t('Show')}
            </Button>
            <Button
              size="small"
              onClick={() =>
                showDialog('withdraw consent', (close) => (
                  <WithdrawDialog consent={consent} onClose={close} />
                ))
              }
            >
              {t('Withdraw')}
            </Button>
          </>
        ) : (
          <AskFor kind={kind} client={client} />
        )}
      </div>
    </li>
  );
}

/** She needs no reason on her own page. */
const sayWithdrawn = (t: Translate, { withdrawn_at, withdraw_reason: reason }: Consent): string => {
  const day = formatSessionDateTime(withdrawn_at ?? '');
  return reason === null
    ? t('Withdrawn by the client on {{day}}', { day })
    : t('Withdrawn on {{day}}: {{reason}}', { day, reason });
};

function History({ client }: { client: ConsentClient }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(consentsQuery(client.id));
  if (!list.data || list.data.length === 0) return null;
  return (
    <Card title={t('All that was signed')} isFlush>
      <Stack as="ul" gap={0}>
        {list.data.map((consent) => (
          <li key={consent.id} className={styles.row}>
            <div className={styles.lines}>
              <span className={styles.head}>
                <span className={styles.name}>{t(KIND_NAMES[consent.kind])}</span>
                <Badge tone={STATE_TONES[consent.state]}>{t(STATE_NAMES[consent.state])}</Badge>
              </span>
              <Note as="span">
                {consent.given_by
                  ? t('{{day}}, at the desk with {{name}}', {
                      day: formatSessionDateTime(consent.given_at),
                      name: consent.given_by,
                    })
                  : t('{{day}}, on the client’s own phone', { day: formatSessionDateTime(consent.given_at) })}
              </Note>
              {consent.state === 'withdrawn' && <Note as="span">{sayWithdrawn(t, consent)}</Note>}
            </div>
            <div className={styles.actions}>
              <Button size="small" onClick={() => open(consent)}>
                {t('Show')}
              </Button>
            </div>
          </li>
        ))}
      </Stack>
      <LoadMoreOf list={list} />
    </Card>
  );
}
