import type { Export } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { isUnderWay } from '../../queries/exports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useSaveExport } from './mutations.ts';
import { STATE_NAMES, STATE_TONES } from './words.ts';

const MEGABYTE = 1024 * 1024;

/** The exports of a day, each with how far it has come or a button that saves it. */
export function ExportTable({
  exports,
  footer,
}: {
  exports: readonly Export[] | undefined;
  footer: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('Files of the last day')}
      rows={exports}
      rowKey={({ id }) => id}
      empty={null}
      footer={footer}
      columns={[
        {
          id: 'when',
          header: t('When'),
          isPrimary: true,
          cell: ({ created_at }) => formatSessionDateTime(created_at),
        },
        { id: 'by', header: t('Who'), cell: ({ created_by }) => <bdi>{created_by}</bdi> },
        { id: 'files', header: t('Files'), align: 'end', cell: ({ kinds }) => kinds.length },
        { id: 'size', header: t('Size'), align: 'end', cell: ({ bytes }) => sizeOf(bytes) },
        { id: 'state', header: t('State'), cell: (row) => <State row={row} /> },
        { id: 'save', header: t('Actions'), isActions: true, cell: (row) => <SaveButton row={row} /> },
      ]}
    />
  );
}

const sizeOf = (bytes: number | null) =>
  bytes === null ? '' : `${Math.max(0.1, bytes / MEGABYTE).toFixed(1)} MB`;

function State({ row }: { row: Export }) {
  const { t } = useTranslation();
  const name = t(STATE_NAMES[row.state]);
  return <Badge tone={STATE_TONES[row.state]}>{isUnderWay(row) ? `${name} ${row.progress} %` : name}</Badge>;
}

function SaveButton({ row }: { row: Export }) {
  const { t } = useTranslation();
  const save = useSaveExport();
  if (row.state !== 'done') return null;
  return (
    <Button size="small" isBusy={save.isPending} onClick={() => save.mutate(row.id)}>
      {t('Save the ZIP')}
    </Button>
  );
}
