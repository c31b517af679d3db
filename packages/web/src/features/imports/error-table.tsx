import { calls, type Import, type ImportCheck } from '@revive/contract';
import { callPage } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { rowsForFile } from '../../queries/all-pages.ts';
import { CsvButton } from '../../ui/buttons/csv-button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** So many are shown; the file has all rows that were refused. */
const SHOWN = 50;

/** What is wrong, by row and column, and the rows that were refused as a file to be mended. */
export function ErrorTable({ imported, check }: { imported: Import; check: ImportCheck }) {
  const { t } = useTranslation();
  if (check.errors.length === 0) return null;
  const rest = check.errors.length + check.more_errors - SHOWN;
  return (
    <Stack gap={2}>
      <DataTable
        caption={t('What is wrong')}
        rows={check.errors.slice(0, SHOWN).map((error, place) => ({ ...error, place }))}
        rowKey={({ place }) => place}
        empty={null}
        columns={[
          { id: 'row', header: t('Row'), isPrimary: true, cell: ({ row }) => t('Row {{row}}', { row }) },
          {
            id: 'column',
            header: t('Column'),
            cell: ({ column }) => <bdi>{column || t('The whole row')}</bdi>,
          },
          { id: 'message', header: t('What is wrong'), cell: ({ message }) => message },
        ]}
      />
      <Cluster isCentered>
        <CsvButton
          name={`refused-${imported.id}`}
          header={[...imported.columns, t('What is wrong')]}
          label={t('Download the refused rows')}
          disabled={false}
          read={() =>
            rowsForFile((query) => callPage(calls.imports.refused, { params: { id: imported.id }, query }))
          }
          line={({ cells, messages }) => [
            ...imported.columns.map((_, place) => cells[place] ?? ''),
            messages.join(' '),
          ]}
        />
        {rest > 0 && <Note as="span">{t('{{count}} more stand in the file.', { count: rest })}</Note>}
      </Cluster>
    </Stack>
  );
}
