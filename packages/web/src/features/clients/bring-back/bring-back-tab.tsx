import { type BringBackList, LIST_DAYS, type ListedClient } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { BRING_BACK_NAMES } from '../../../lib/bring-back-names.ts';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { bringBackCountQuery, bringBackQuery } from '../../../queries/clients.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { TagFilter } from '../tags/tag-filter.tsx';
import styles from './bring-back.module.css';
import type { BringBackSlots } from './bring-back-slots.ts';
import { whyNotWritten } from './bring-back-words.ts';
import { ListedTable } from './listed-table.tsx';

const WriteDialog = lazyDialog(async () => (await import('./write-dialog.tsx')).WriteDialog);

/** The days that are offered for a list. */
const DAYS = {
  not_seen: [30, 60, 90, 180, 365],
  unfinished: [14, 30, 60, 90],
  birthday: [7, 14, 30],
} as const;

type BringBackTabProps = { list: BringBackList; slots: BringBackSlots };

/** One list: how many stand on it, its filters, its clients, and writing to them one after the other. */
export function BringBackTab({ list, slots }: BringBackTabProps) {
  const { t } = useTranslation();
  const [tag] = useAddressParam('tag');
  const [days] = useAddressParam('days');
  const filter = { list, days: list in DAYS ? days : '', tag };
  const read = useInfiniteQuery(bringBackQuery(filter));
  const { data: count } = useQuery(bringBackCountQuery(filter));
  const writable = (read.data ?? []).filter((client) => !whyNotWritten(t, client));
  const write = (clients: readonly ListedClient[]) =>
    showDialog('write in a row', (close) => (
      <WriteDialog list={list} clients={clients} Message={slots.Message} onClose={close} />
    ));
  const isWithoutTag = list === 'tagged' && tag === '';
  const name = t(BRING_BACK_NAMES[list]);
  return (
    <Stack>
      <div className={styles.tools}>
        {list in DAYS && <DaysField list={list as keyof typeof DAYS} />}
        <TagFilter />
        <Cluster isCentered>
          {count && (
            <Note role="status">
              {count.is_at_least
                ? t('More than {{count}} clients, {{may_write}} of them may be written to.', {
                    count: count.clients,
                    may_write: count.may_write,
                  })
                : t('{{count}} clients, {{may_write}} of them may be written to.', {
                    count: count.clients,
                    may_write: count.may_write,
                  })}
            </Note>
          )}
          {list === 'owes' && (
            <LinkButton to="/finance?tab=reports&report=receivables">{t('Receivables')}</LinkButton>
          )}
          <Button
            variant="primary"
            icon={<MessageCircle />}
            {...(writable.length === 0 && {
              disabledReason: t('None of those shown may be written to now.'),
            })}
            onClick={() => write(writable)}
          >
            {t('Write in a row')}
          </Button>
        </Cluster>
      </div>
      <Card isFlush>
        {isWithoutTag ? (
          <EmptyState>{t('Choose a tag. The owner keeps them under Settings, Tags.')}</EmptyState>
        ) : (
          <QueryList list={read} failure={t('The list could not be loaded.')}>
            {(clients, loadMore) => (
              <ListedTable
                caption={name}
                clients={clients}
                book={slots.book}
                onWrite={(client) => write([client])}
                empty={<EmptyState>{t('No client stands on this list.')}</EmptyState>}
                footer={loadMore}
              />
            )}
          </QueryList>
        )}
      </Card>
    </Stack>
  );
}

function DaysField({ list }: { list: keyof typeof DAYS }) {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery());
  const [days, setDays] = useAddressParam('days');
  const usual = list === 'not_seen' ? (policy?.not_seen_days ?? 60) : LIST_DAYS[list];
  const offered: number[] = [...new Set([...DAYS[list], usual, ...(Number(days) > 0 ? [Number(days)] : [])])];
  const label = {
    not_seen: t('Not seen for'),
    unfinished: t('Last here before'),
    birthday: t('Birthday within'),
  }[list];
  return (
    <SelectField
      label={label}
      value={days || String(usual)}
      onChange={({ target }) => setDays(target.value === String(usual) ? '' : target.value)}
      options={offered
        .sort((one, other) => one - other)
        .map((count) => ({ value: String(count), label: t('{{count}} days', { count }) }))}
    />
  );
}
