import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { messageStatusQuery, messagesTodayQuery } from '../../queries/messages.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { steadyPresses } from '../../ui/lists/steady-presses.ts';
import styles from './messages.module.css';
import { TodayMessage } from './today-message.tsx';

/** What these clients are to be sent about the time they have now, one after the other by hand. */
export function MessagesTo({ clients }: { clients: readonly number[] }) {
  const { t } = useTranslation();
  const read = useQuery(messagesTodayQuery());
  const { data: status } = useQuery(messageStatusQuery());
  const messages = read.data?.filter(
    ({ client, kind }) =>
      (kind === 'moved' || kind === 'booked') && client !== null && clients.includes(client),
  );
  return (
    <section className={styles.moved} aria-labelledby="moved-clients">
      <h3 id="moved-clients">{t('Write to those who were moved')}</h3>
      {read.isError && !read.data && (
        <QueryError query={read} message={t('The messages could not be loaded.')} />
      )}
      {read.isPending && <Skeleton shape="block" height="8rem" />}
      {status?.message_channel === 'automatic' && (
        <Note>{t('These are sent by themselves when they are due.')}</Note>
      )}
      {messages?.length === 0 && <Note>{t('Nothing is left to be sent to them.')}</Note>}
      <Stack as="ul" gap={0} ref={steadyPresses}>
        {messages?.map((message) => (
          <TodayMessage key={message.id} message={message} />
        ))}
      </Stack>
    </section>
  );
}
