import type { LedgerEntry } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type LedgerEntryListFilter, ledgerEntriesQuery } from '../../queries/reports.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BehindLine, BehindList } from './behind-list.tsx';
import { describeEntry } from './entry-description.ts';
import { ENTRY_KIND_NAMES } from './labels.ts';
import { sourceAddress } from './source-address.ts';

type EntryListProps = {
  filter: LedgerEntryListFilter;
  /** The side that adds to the figure; the other one subtracts. */
  adds: 'debit' | 'credit';
};

/** Lines of journal entries, newest first. */
export function EntryList({ filter, adds }: EntryListProps) {
  const { t, translateMessage } = useTranslation();
  const list = useInfiniteQuery(ledgerEntriesQuery(filter));
  return (
    <BehindList label={t('Entries')} list={list}>
      {(entry) => (
        <BehindLine
          key={entry.id}
          title={<Source entry={entry} />}
          amount={formatMoney(adds === 'debit' ? entry.debit - entry.credit : entry.credit - entry.debit)}
          details={[
            formatSessionDateTime(entry.at),
            translateMessage(ENTRY_KIND_NAMES[entry.kind] ?? entry.account_name),
            ...(entry.purpose && entry.purpose !== entry.description ? [entry.purpose] : []),
            ...(entry.client === null
              ? []
              : [
                  <Link key="client" to={`/client/${entry.client}`}>
                    <bdi>{entry.client_name}</bdi>
                  </Link>,
                ]),
            entry.posted_by_name ?? t('automatically'),
          ]}
        />
      )}
    </BehindList>
  );
}

function Source({ entry }: { entry: LedgerEntry }) {
  const { translateMessage } = useTranslation();
  const to = sourceAddress(entry);
  const description = describeEntry(translateMessage, entry.description);
  return to === null ? description : <Link to={to}>{description}</Link>;
}
