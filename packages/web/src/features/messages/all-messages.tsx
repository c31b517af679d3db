import { MESSAGE_STATES, type MessageState } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { messagesQuery } from '../../queries/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { MESSAGE_STATE_NAMES } from './message-words.ts';
import styles from './messages.module.css';
import { MessagesTable } from './messages-table.tsx';

/** Every message with what became of it, newest first. */
export function AllMessages() {
  const { t } = useTranslation();
  const [state, setState] = useAddressParam('state');
  const list = useInfiniteQuery(messagesQuery(filterOf(state)));
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label={t('Status')}
          value={state}
          onChange={({ target }) => setState(target.value)}
          placeholder={t('All')}
          options={[
            { value: 'open', label: t('Need a person') },
            ...MESSAGE_STATES.map((value) => ({ value, label: t(MESSAGE_STATE_NAMES[value]) })),
          ]}
        />
      </div>
      <Card isFlush>
        <QueryList list={list} failure={t('The messages could not be loaded.')}>
          {(messages, loadMore) => (
            <MessagesTable
              messages={messages}
              footer={loadMore}
              empty={<EmptyState>{t('There are no such messages.')}</EmptyState>}
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}

const filterOf = (state: string) => {
  if (state === 'open') return { state: 'unknown,refused' as const };
  const known = MESSAGE_STATES.find((one) => one === state);
  return known ? { state: known satisfies MessageState } : {};
};
