import type { JournalLine } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { accountName } from '../../lib/account-names.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { translateMessage } from '../../lib/i18n.ts';
import type { Days } from '../../lib/period.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { journalQuery, readJournalFile } from '../../queries/reports.ts';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { money } from './cells.ts';
import { describeEntry } from './entry-description.ts';
import { ENTRY_KIND_NAMES } from './labels.ts';
import type { Report } from './report-model.ts';
import { ReportSheet } from './report-sheet.tsx';

/** Everything that was posted, page by page, and whole in its file. */
export function JournalSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(journalQuery(days));
  return (
    <ReportSheet
      name="journal"
      days={days}
      read={list}
      report={list.data && journalReport(list.data, t)}
      previous={undefined}
      footer={<LoadMoreOf list={list} />}
      saveWhole={async () =>
        saveFile(`journal_${days.start_date}_${days.end_date}.csv`, await readJournalFile(days))
      }
    />
  );
}

const journalReport = (rows: readonly JournalLine[], t: Translate): Report => ({
  isEmpty: rows.length === 0,
  figures: [],
  tables: [
    {
      id: 'lines',
      title: t('Journal'),
      subtitle: t('The file has all of it, with who posted each entry.'),
      columns: [
        { id: 'description', header: t('What for') },
        { id: 'day', header: t('Day') },
        { id: 'kind', header: t('Kind') },
        { id: 'account', header: t('Account') },
        { id: 'client', header: t('Client') },
        { id: 'debit', header: t('Debit'), isFigure: true },
        { id: 'credit', header: t('Credit'), isFigure: true },
      ],
      rows: rows.map((row) => ({
        id: String(row.id),
        cells: {
          description: describeEntry(translateMessage, row.description),
          day: formatBusinessDay(row.day),
          kind: translateMessage(ENTRY_KIND_NAMES[row.kind] ?? row.kind),
          account: accountName(row.account, row.account_name),
          client: row.client === null ? '' : { text: row.client_name ?? '', to: `/client/${row.client}` },
          ...(row.debit > 0 ? { debit: money(row.debit) } : { credit: money(row.credit) }),
        },
      })),
    },
  ],
});
