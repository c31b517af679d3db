import type { Message, MessageStatus } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { messagesTodayQuery } from '../../queries/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { steadyPresses } from '../../ui/lists/steady-presses.ts';
import styles from './messages.module.css';
import { TodayMessage } from './today-message.tsx';

/** What is to be sent until the end of the day: what is due, and what comes later. */
export function TodayList({ status }: { status: MessageStatus | undefined }) {
  const { t } = useTranslation();
  const read = useQuery(messagesTodayQuery());
  if (!read.data)
    return read.isError ? (
      <QueryError query={read} message={t('The messages could not be loaded.')} />
    ) : (
      <Skeleton shape="block" height="16rem" />
    );
  const now = new Date().toISOString();
  const due = read.data.filter(({ send_after }) => send_after <= now);
  const later = read.data.filter(({ send_after }) => send_after > now);
  const isAutomatic = status?.message_channel === 'automatic';
  if (read.data.length === 0)
    return <EmptyState drawing="calendar">{t('Nothing is left to be sent today.')}</EmptyState>;
  return (
    <Stack gap={5}>
      {isAutomatic && <p className={styles.soft}>{t('These are sent by themselves when they are due.')}</p>}
      {due.length > 0 && <Part title={t('Due now')} messages={due} />}
      {later.length > 0 && <Part title={t('Later today')} messages={later} />}
    </Stack>
  );
}

const Part = ({ title, messages }: { title: string; messages: readonly Message[] }) => (
  <Card title={title} isFlush>
    <Stack as="ul" gap={0} ref={steadyPresses}>
      {messages.map((message) => (
        <TodayMessage key={message.id} message={message} />
      ))}
    </Stack>
  </Card>
);
