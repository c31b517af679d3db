import type { ClientProfile } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newKey } from '../../api/use-form-key.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { messagesQuery } from '../../queries/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { KIND_NAMES, MESSAGE_STATE_NAMES, MESSAGE_TONES } from './message-words.ts';
import styles from './messages.module.css';
import { useCreateMessage } from './mutations.ts';

/** What a client is and was sent, in their profile, and the two messages that a person asks for. */
export function ClientMessages({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(messagesQuery({ client: client.id }));
  return (
    <Card title={t('Messages')} isFlush>
      {!client.settings.reminders && (
        <p className={styles.message}>{t('This client does not want to be reminded.')}</p>
      )}
      {list.isError && !list.data && (
        <QueryError query={list} message={t('The messages could not be loaded.')} />
      )}
      {!list.data && !list.isError && <Skeleton shape="block" height="6rem" />}
      {list.data?.length === 0 && <p className={styles.message}>{t('No messages yet.')}</p>}
      <Stack as="ul" gap={0}>
        {list.data?.map((message) => (
          <li key={message.id} className={styles.message}>
            <span className={styles.head}>
              <span className={styles.name}>{t(KIND_NAMES[message.kind])}</span>
              <Badge tone={MESSAGE_TONES[message.state]}>{t(MESSAGE_STATE_NAMES[message.state])}</Badge>
            </span>
            <span className={styles.soft} dir="auto" lang={message.language}>
              {message.body}
            </span>
            <span className={styles.soft}>
              {formatSessionDateTime(message.sent_at ?? message.send_after)}
            </span>
          </li>
        ))}
      </Stack>
      <LoadMoreOf list={list} />
      <div className={styles.message}>
        <Cluster isCentered>
          <AskFor kind="result" client={client} label={t('Say that something is ready')} />
          {client.balance > 0 && (
            <AskFor kind="balance_due" client={client} label={t('Say that a payment is open')} />
          )}
        </Cluster>
      </div>
    </Card>
  );
}

type AskForProps = { kind: 'result' | 'balance_due'; client: ClientProfile; label: string };

function AskFor({ kind, client, label }: AskForProps) {
  const { t, translateMessage } = useTranslation();
  const create = useCreateMessage();
  const ask = () =>
    create.mutate(
      { body: { kind, client: client.id }, key: newKey() },
      {
        onSuccess: () => showToast.success(t('Planned. You find it under Messages')),
        onError: (error) => showToast.error(translateMessage(error.message)),
      },
    );
  return (
    <Button size="small" isBusy={create.isPending} onClick={ask}>
      {label}
    </Button>
  );
}
